import { useQuery } from '@tanstack/react-query';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Card, CardContent, CardHeader } from '#src/components/ui/card.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { cn } from '#src/lib/cn.ts';
import { type SignIn, signInsQuery } from './account-queries.ts';

const WORDS: Readonly<Record<SignIn['what'], string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'password-changed': 'Password changed',
  'reset-requested': 'New password asked for',
  'password-reset': 'Password chosen anew by a mailed link',
  'invitation-accepted': 'Invitation accepted',
  'email-confirmed': 'E-mail address confirmed',
  'second-factor-added': 'Second factor added',
  'second-factor-removed': 'Second factor removed',
  'second-factor-failed': 'Wrong code of the second factor',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'New recovery codes made',
};

/** One's own sign-ins, those that failed too, and changes of the password, newest first. */
export function SignInsCard() {
  const { data, error } = useQuery(signInsQuery(useTRPC()));
  return (
    <Card aria-labelledby="sign-ins">
      <CardHeader>
        <h2 id="sign-ins" className="text-base">
          Sign-ins
        </h2>
      </CardHeader>
      {data?.signIns.length === 0 && (
        <p className="px-4 py-3 text-sm text-muted-foreground">Nothing has been recorded yet.</p>
      )}
      {data && data.signIns.length > 0 && (
        <ol aria-label="Sign-ins" className="divide-y divide-border text-sm">
          {data.signIns.map((signIn) => (
            <SignInLine key={signIn.id} signIn={signIn} />
          ))}
        </ol>
      )}
      {!data && (
        <CardContent>
          <QueryState error={error} className="my-4 size-6" />
        </CardContent>
      )}
    </Card>
  );
}

function SignInLine({ signIn: { what, at, browser, address } }: { signIn: SignIn }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <DateTime at={at} className="font-mono text-xs leading-5 text-muted-foreground" />
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className={cn(what.endsWith('-failed') && 'font-semibold text-destructive')}>{WORDS[what]}</span>
        {browser && <span className="text-muted-foreground wrap-anywhere">{browser}</span>}
        {address && <span className="font-mono text-xs break-all text-muted-foreground">{address}</span>}
      </p>
    </li>
  );
}
