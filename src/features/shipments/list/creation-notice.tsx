import { canCreateShipment } from '#server/contract/permissions.ts';
import { Callout } from '#src/components/callout.tsx';
import { useCurrentUser } from '#src/lib/current-user.tsx';

/** Why New Shipment is not to be had. */
export function CreationNotice({ id }: { id: string }) {
  const viewer = useCurrentUser();
  if (canCreateShipment(viewer)) return null;
  return (
    <Callout id={id}>
      {viewer.role === 'admin' ? (
        <p>
          Your account is not verified yet, so you cannot create, change or delete shipments. A super-admin has to
          verify it first; then New Shipment works here.
        </p>
      ) : (
        <p>Client accounts cannot create shipments. That is for verified staff.</p>
      )}
    </Callout>
  );
}
