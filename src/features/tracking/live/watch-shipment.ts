const EVERY_MS = 30_000;
const TIMEOUT_MS = 10_000;
const MAX_WAIT_MS = 15 * 60_000;

type Watched = {
  trackingNumber: string;
  /** The tag of what is shown. */
  etag: () => string;
  /** Something has changed, or the shipment is gone. */
  onChange: () => Promise<void>;
};

/**
 * Asks whether the shipment has changed: every 30 seconds while the page is seen, and at once when it is seen again or
 * the network is back (docs/contract/tracking.md, 'Live updates'). A server that has too much to do is asked later, and
 * later each time. Returns what stops it.
 */
export function watchShipment({ trackingNumber, etag, onChange }: Watched): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let rejections = 0;
  let notBefore = 0;

  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (document.hidden || isAsking || signal.aborted) return;
    const early = notBefore - Date.now();
    if (early > 0) return askIn(early);
    isAsking = true;
    // Without an answer it asks again: a network that is back says so.
    await question().catch(() => undefined);
    isAsking = false;
    askIn(Math.max(EVERY_MS, notBefore - Date.now()));
  }

  function askIn(milliseconds: number): void {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(ask, milliseconds);
  }

  async function question(): Promise<void> {
    const response = await fetch(`/tracking/${trackingNumber}/version`, {
      headers: { 'If-None-Match': etag() },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (response.status === 429 || response.status >= 500) {
      rejections += 1;
      notBefore = Date.now() + waitAfter(response.headers.get('retry-after'), rejections);
      return;
    }
    rejections = 0;
    if (response.status !== 304) await onChange();
  }

  document.addEventListener('visibilitychange', ask, { signal });
  addEventListener('pageshow', ask, { signal });
  addEventListener('online', ask, { signal });
  void ask();
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}

/** As long as the server asks for and twice as long each time; not all at the same moment. */
function waitAfter(retryAfter: string | null, rejections: number): number {
  const wait = Math.max(Number(retryAfter) * 1000 || 0, EVERY_MS * 2 ** (rejections - 1));
  return Math.min(wait, MAX_WAIT_MS) * (1 + (Date.now() % 1000) / 10_000);
}
