import { useQuery } from '@tanstack/react-query';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Card, CardContent, CardHeader } from '#src/components/ui/card.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { cn } from '#src/lib/cn.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { type SignIn, signInsQuery } from './account-queries.ts';
import { useBrowserText } from './use-browser-text.ts';

/** One's own sign-ins, those that failed too, and changes of the password, newest first. */
export function SignInsCard() {
  const words = usePhrases('ownAccount').signIns;
  const { data, error } = useQuery(signInsQuery(useTRPC()));
  return (
    <Card aria-labelledby="sign-ins">
      <CardHeader>
        <h2 id="sign-ins" className="text-base">
          {words.title}
        </h2>
      </CardHeader>
      {data?.signIns.length === 0 && <p className="px-4 py-3 text-sm text-muted-foreground">{words.none}</p>}
      {data && data.signIns.length > 0 && (
        <ol aria-label={words.title} className="divide-y divide-border text-sm">
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
  const words = usePhrases('ownAccount').signIns;
  const browserText = useBrowserText();
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <DateTime at={at} className="font-mono text-xs leading-5 text-muted-foreground" />
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className={cn(what.endsWith('-failed') && 'font-semibold text-destructive')}>{words.what[what]}</span>
        {browser && <span className="text-muted-foreground wrap-anywhere">{browserText(browser)}</span>}
        {address && <span className="font-mono text-xs break-all text-muted-foreground">{address}</span>}
      </p>
    </li>
  );
}
