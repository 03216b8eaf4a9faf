import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import type { SessionRow } from '#src/features/account/account-queries.ts';
import { useBrowserText } from '#src/features/account/use-browser-text.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { useEndSessions } from './use-end-sessions.ts';

type SessionLineProps = { session: SessionRow; onEnded: () => void };

export function SessionLine({ session, onEnded }: SessionLineProps) {
  const words = usePhrases('ownAccount').sessions;
  const browserText = useBrowserText();
  const { endOne, isBusy } = useEndSessions(onEnded);
  const browser = session.browser ? browserText(session.browser) : words.unknownBrowser;
  const address = session.address ?? words.unknownAddress;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{browser}</span>
          <span className="font-mono text-xs break-all text-muted-foreground">{address}</span>
          {session.current && <Badge variant="info">{words.current}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-xs text-muted-foreground">
          <span>
            {fill(words.lastUsed, {
              time: <DateTime at={session.lastUsedAt} className="font-mono text-foreground" />,
            })}
          </span>
          <span>{fill(words.signedIn, { time: <DateTime at={session.createdAt} className="font-mono" /> })}</span>
        </p>
      </div>
      {!session.current && (
        <Button
          variant="outline"
          size="sm"
          busy={isBusy}
          aria-label={words.endThis.replace('{browser}', browser).replace('{address}', address)}
          onClick={() => endOne(session.id)}
        >
          {isBusy && <Spinner label={words.ending} />}
          {words.end}
        </Button>
      )}
    </li>
  );
}
