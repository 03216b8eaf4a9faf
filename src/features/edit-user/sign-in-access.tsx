import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { QueryState } from '#src/components/messages/query-state.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { INVITED, ResendInvitationButton, type UserRow } from '#src/features/users/index.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';
import { userAccessQuery } from './edit-user-queries.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';

/** Whether and when the account was signed in to, and where it still is. */
export function SignInAccess({ user }: { user: UserRow }) {
  const { data, error } = useQuery(userAccessQuery(useTRPC(), user.id));
  const hydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const access = data?.[0];
  return (
    <Card>
      <CardHeader>
        <CardTitle>Sign-in</CardTitle>
        {access?.hasPassword === false && <ResendInvitationButton user={user} />}
        {access && access.sessions > 0 && (
          <Button variant="outline" size="sm" disabled={!hydrated} onClick={() => setAsking(true)}>
            End all sessions
          </Button>
        )}
      </CardHeader>
      <CardContent className="grid gap-2 text-sm">
        {!access && <QueryState error={error} className="my-4 size-6" />}
        {access?.hasPassword === false && (
          <p>
            <Badge variant="info">{INVITED}</Badge>
          </p>
        )}
        {access && (
          <>
            <p className="text-muted-foreground">
              Last sign-in:{' '}
              <DateTime at={access.lastSignInAt} missing="Never" className="font-mono text-xs text-foreground" />
            </p>
            <p className="text-muted-foreground">
              Open sessions: <span className="font-mono text-xs text-foreground">{access.sessions}</span>
            </p>
          </>
        )}
      </CardContent>
      {isAsking && <EndSessionsDialog user={user} onClose={() => setAsking(false)} />}
    </Card>
  );
}
