import { useQuery } from '@tanstack/react-query';
import { canCreateShipment } from '#contract/accounts/permissions.ts';
import { Callout } from '#src/components/feedback/callout.tsx';
import { StaffOnly } from '#src/components/feedback/staff-only.tsx';
import { ownerQuery, type PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/** Why nothing can be changed here. */
export function ReadOnlyNotice({ shipment }: { shipment: PageShipment }) {
  const isStaff = canCreateShipment(useCurrentUser());
  const { data } = useQuery(ownerQuery(useTRPC(), shipment.trackingNumber));
  return (
    <Callout className="print:hidden">
      {isStaff ? (
        <p>
          You can read this shipment. Only its owner
          {data?.owner.fullName && (
            <>
              , <bdi>{data.owner.fullName}</bdi>,
            </>
          )}{' '}
          and super-admins can change it.
        </p>
      ) : (
        <>
          <p>You can read this shipment.</p>
          <StaffOnly what="change it" />
        </>
      )}
    </Callout>
  );
}
