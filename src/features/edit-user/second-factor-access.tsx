import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '#contract/accounts/users.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { RemoveSecondFactorDialog } from './remove-second-factor-dialog.tsx';

type SecondFactorAccessProps = { user: User; isOn: boolean };

/** Whether the user has a second factor, and its removal; one's own is removed on the account page. */
export function SecondFactorAccess({ user, isOn }: SecondFactorAccessProps) {
  const isOwn = user.id === useCurrentUser().id;
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="flex items-center gap-2 text-muted-foreground">
        Second factor: <Badge variant={isOn ? 'success' : 'outline'}>{isOn ? 'On' : 'Off'}</Badge>
      </p>
      {isOn && !isOwn && (
        <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
          Remove second factor
        </Button>
      )}
      {isOn && isOwn && (
        <p className="text-muted-foreground">
          Yours is removed on{' '}
          <Link to="/account" className="font-semibold text-link underline underline-offset-4">
            your account page
          </Link>
          .
        </p>
      )}
      {isAsking && <RemoveSecondFactorDialog user={user} onClose={() => setAsking(false)} />}
    </div>
  );
}
