import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router';
import { CompanyEmail } from '#src/components/company-links.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';
import { isFailedImport, NOT_OPENED } from '#src/lib/lazy-code.ts';
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
  return (
    <MessagePage code="No answer" title="Page Not Opened" text={NOT_OPENED}>
      <Button className="w-fit" busy={isBusy} onClick={() => run(reloadIfAnswered)}>
        Try again
      </Button>
    </MessagePage>
  );
}

const TIMEOUT_MS = 15_000;

/** Without an answer a reload would end on the browser's own error page. */
async function reloadIfAnswered(): Promise<void> {
  const probe: RequestInit = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) };
  const response = await fetch(location.href, probe).catch(() => null);
  if (response) location.reload();
}

function Unexpected() {
  return (
    <MessagePage
      code="500"
      title="Unexpected Application Error!"
      text="Something went wrong on our side. Please try again in a moment."
    >
      <RequestId />
      <div className="flex flex-wrap gap-3 pt-2">
        <Button className="noscript:hidden" onClick={() => window.location.reload()}>
          Try Again
        </Button>
        <Button variant="outline" asChild>
          <a href="/">Go Home</a>
        </Button>
      </div>
    </MessagePage>
  );
}

/** The nonce of a page is the id of its request in the server's log (server/transport/middleware/request-id.ts). */
function RequestId() {
  const id = useRouter().options.ssr?.nonce;
  if (!id) return null;
  return (
    <div className="border-l-4 border-info bg-info/8 px-4 py-3 text-sm">
      <p>
        Request id: <code className="font-mono font-semibold break-all">{id}</code>
      </p>
      <p className="mt-1">
        Please give this id when you write to us: <CompanyEmail />
      </p>
    </div>
  );
}
