import { canCreateShipment, STAFF_WORK } from '#contract/accounts/permissions.ts';
import { Callout } from '#src/components/feedback/callout.tsx';
import { StaffOnly } from '#src/components/feedback/staff-only.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/** Why New Shipment is not to be had. */
export function CreationNotice({ id }: { id: string }) {
  if (canCreateShipment(useCurrentUser())) return null;
  return (
    <Callout id={id}>
      <StaffOnly what={STAFF_WORK} />
    </Callout>
  );
}
