import { isAllowed } from '#contract/accounts/permissions.ts';
import { Callout } from '#src/components/feedback/callout.tsx';
import { StaffOnly } from '#src/components/feedback/staff-only.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { useOwner } from '#src/features/shipment-page/use-owner.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/** Why nothing can be changed here. */
export function ReadOnlyNotice({ shipment }: { shipment: PageShipment }) {
  const isOffice = isAllowed(useCurrentUser(), 'office');
  const owner = useOwner(shipment.trackingNumber);
  return (
    <Callout className="print:hidden">
      {isOffice ? (
        <p>
          You can read this shipment. Only its owner
          {owner?.fullName && (
            <>
              , <bdi>{owner.fullName}</bdi>,
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
