import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/accounts/users.ts';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { INVITED, ResendInvitationButton, signInsQuery } from '#src/features/users/index.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { SecondFactorAccess } from './second-factor-access.tsx';

/**
 * When the account was signed in to last, the end of its sessions, and its second factor; or its invitation, which is
 * not accepted yet.
 */
export function SignInAccess({ user }: { user: User }) {
  const { data, error } = useQuery({
    ...signInsQuery(useTRPC(), user.id),
    select: ({ signIns: [signIn] }) => signIn ?? null,
  });
  const [isAsking, setAsking] = useState(false);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Sign-in</CardTitle>
        {data?.isInvited && <ResendInvitationButton user={user} />}
        {data?.isInvited === false && (
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            End all sessions
          </Button>
        )}
      </CardHeader>
      <CardContent className="grid gap-2 text-sm">
        {data === undefined && <QueryState error={error} className="my-4 size-6" />}
        {data?.isInvited && (
          <p>
            <Badge variant="info">{INVITED}</Badge>
          </p>
        )}
        {data && (
          <p className="text-muted-foreground">
            Last sign-in:{' '}
            <DateTime at={data.lastSignInAt} missing="Never" className="font-mono text-xs text-foreground" />
          </p>
        )}
        {data?.isInvited === false && <SecondFactorAccess user={user} isOn={data.hasSecondFactor} />}
      </CardContent>
      {isAsking && <EndSessionsDialog user={user} onClose={() => setAsking(false)} />}
    </Card>
  );
}
