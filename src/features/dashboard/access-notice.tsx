import { isVerifiedAdmin, VERIFIERS } from '#server/contract/permissions.ts';
import type { User } from '#server/contract/users.ts';
import { Callout } from '#src/components/messages/callout.tsx';

/** Explains to unverified staff and clients what they may do and what not. */
export function AccessNotice({ currentUser }: { currentUser: User }) {
  if (currentUser.role === 'super-admin' || isVerifiedAdmin(currentUser)) return null;
  return currentUser.role === 'admin' ? (
    <Callout>
      <p className="font-semibold">Your account is not verified yet.</p>
      <p>
        You can already look around: this dashboard, the analytics, and any shipment whose tracking number you have. You
        cannot create, change or delete shipments until {VERIFIERS} has verified your account.
      </p>
    </Callout>
  ) : (
    <Callout>
      <p className="font-semibold">You are signed in with a client account.</p>
      <p>
        You can look around and track any shipment whose tracking number you have. Creating, changing and deleting
        shipments is for verified staff.
      </p>
    </Callout>
  );
}
