import { type ErrorComponentProps, useMatch } from '@tanstack/react-router';
import { CompanyEmail } from '#src/components/company-links.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { isFailedImport } from '#src/lib/browser/lazy-code.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { MessagePage } from './message-page.tsx';

/** Below one of the layouts, in whose `main` it stands. A layout that failed is not there itself. */
const FRAMED = /^\/_(public|staff)\//;

/** Shows nothing of the error itself: its message may hold what no visitor should read. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const framed = useMatch({ strict: false, select: ({ routeId }: { routeId: string }) => FRAMED.test(routeId) });
  const slip = isFailedImport(error) ? <NotOpened /> : <Unexpected />;
  return framed ? slip : <main className="grid min-h-dvh content-center">{slip}</main>;
}

/** The screen's code did not come. A reload helps also where the browser caches the failed import (decision 023). */
function NotOpened() {
  const { run, isBusy } = useSingleFlight();
  const words = usePhrases('shared');
  return (
    <MessagePage code={words.noAnswer} title={words.notOpenedTitle} text={words.notOpenedText}>
      <Button className="w-fit" busy={isBusy} onClick={() => run(reloadIfReachable)}>
        {words.tryAgain}
      </Button>
    </MessagePage>
  );
}

const TIMEOUT_MS = 15_000;

/** Without an answer a reload would end on the browser's own error page. */
async function reloadIfReachable(): Promise<void> {
  const probe: RequestInit = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) };
  const response = await fetch(location.href, probe).catch(() => null);
  if (response) location.reload();
}

function Unexpected() {
  const words = usePhrases('shared');
  return (
    <MessagePage code="500" title={words.unexpectedTitle} text={words.unexpectedText}>
      <RequestId />
      <div className="flex flex-wrap gap-3 pt-2">
        <Button className="noscript:hidden" onClick={() => window.location.reload()}>
          {words.reload}
        </Button>
        <Button variant="outline" asChild>
          <a href="/">{words.goHome}</a>
        </Button>
      </div>
    </MessagePage>
  );
}

/** That of a page which was rendered for many comes in the header `Server-Timing`, which scripts read under https. */
const idBeside = () =>
  performance
    .getEntriesByType('navigation')
    .flatMap((entry) => (entry instanceof PerformanceNavigationTiming && entry.serverTiming) || [])
    .find(({ name }) => name === 'id')?.description;

/** The id of the page's request in the server's log (server/transport/pages/page-cache.ts). */
function RequestId() {
  const { requestId } = usePage();
  const id = requestId ?? idBeside();
  const words = usePhrases('shared');
  if (!id) return null;
  return (
    <div className="border-l-4 border-info bg-info/8 px-4 py-3 text-sm">
      <p>
        {words.requestId} <code className="font-mono font-semibold break-all">{id}</code>
      </p>
      <p className="mt-1">
        {words.giveRequestId} <CompanyEmail />
      </p>
    </div>
  );
}
