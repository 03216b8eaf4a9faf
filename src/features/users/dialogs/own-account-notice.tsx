import { Callout } from '#src/components/feedback/callout.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/**
 * Shown beforehand, because a rejection does not give its reason (docs/contract/accounts.md, 'Oneself', and
 * docs/contract/screens.md, 'Messages').
 */
export function OwnAccountNotice({ userId }: { userId: string }) {
  if (userId !== useCurrentUser().id) return null;
  return (
    <Callout>
      <p className="font-semibold">This is your own account.</p>
      <p>Only another super-admin can delete it, deactivate it, or change its role or verification.</p>
    </Callout>
  );
}
