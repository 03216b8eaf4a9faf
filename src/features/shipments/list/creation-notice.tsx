import { canCreateShipment } from '#server/contract/permissions.ts';
import { Callout } from '#src/components/messages/callout.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/** Why New Shipment is not to be had. */
export function CreationNotice({ id }: { id: string }) {
  const currentUser = useCurrentUser();
  if (canCreateShipment(currentUser)) return null;
  return (
    <Callout id={id}>
      {currentUser.role === 'admin' ? (
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
