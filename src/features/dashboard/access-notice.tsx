import { Link } from '@tanstack/react-router';
import { canCreateShipment, STAFF_WORK } from '#contract/accounts/permissions.ts';
import { Callout } from '#src/components/feedback/callout.tsx';
import { StaffOnly } from '#src/components/feedback/staff-only.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/** Explains to unverified staff and clients what they may do and what not. */
export function AccessNotice() {
  const currentUser = useCurrentUser();
  if (canCreateShipment(currentUser)) return null;
  const isClient = currentUser.role === 'client';
  return (
    <Callout>
      <p className="font-semibold">
        {isClient ? 'You are signed in with a client account.' : 'Your account is not verified yet.'}
      </p>
      <p>
        You can look around: this dashboard, the analytics, and on the{' '}
        <Link to="/tracking" className="text-link underline underline-offset-4">
          tracking page
        </Link>{' '}
        any shipment whose tracking number you have.
      </p>
      <StaffOnly what={STAFF_WORK} />
    </Callout>
  );
}
