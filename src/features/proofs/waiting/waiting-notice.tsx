import { Link, useMatch } from '@tanstack/react-router';
import { worksOnRounds } from '#contract/accounts/permissions.ts';
import { Callout } from '#src/components/feedback/callout.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { useSendByItself, useWaitingProofs } from './use-waiting-proofs.ts';
import { isUnsent, waitingText } from './waiting-deliveries.ts';

/** On any page of staff: sends what waits on this device, and says what waits and what the server did not take. */
export function WaitingNotice() {
  const { waiting, send } = useWaitingProofs();
  useSendByItself(send, waiting.some(isUnsent));
  const user = useCurrentUser();
  // These pages list what waits.
  const isDeliver =
    useMatch({ from: '/_staff/admin/shipments_/$trackingNumber_/deliver', shouldThrow: false }) !== undefined;
  const isRound = useMatch({ from: '/_staff/admin/round', shouldThrow: false }) !== undefined;
  if (isDeliver || isRound) return null;
  const rejected = waiting.filter((proof) => !isUnsent(proof));
  const [first] = rejected;
  const unsentCount = waiting.length - rejected.length;
  return (
    <div role="status" className="grid gap-2 empty:absolute print:hidden">
      {unsentCount > 0 && (
        <Callout>
          <p>{waitingText(unsentCount)}. Sent once the network is back.</p>
        </Callout>
      )}
      {first && (
        <Callout>
          <p>
            {rejected.length === 1 ? 'A delivery was' : `${rejected.length} deliveries were`} not taken by the server.{' '}
            <Link
              // A driver opens no shipment that is on his rounds no more.
              {...(worksOnRounds(user)
                ? { to: '/admin/round' }
                : { to: '/admin/shipments/$trackingNumber/deliver', params: { trackingNumber: first.trackingNumber } })}
              className="font-semibold whitespace-nowrap text-link underline underline-offset-4"
            >
              Look at {rejected.length === 1 ? 'it' : 'them'}
            </Link>
          </p>
        </Callout>
      )}
    </div>
  );
}
