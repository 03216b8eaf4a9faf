import type { BrowserContext, CDPSession, Page } from 'playwright';

/** The cost of one page visit. `kilobytes` are on the wire, `blocked` is the total blocking time. */
export type Cost = {
  requests: number;
  kilobytes: number;
  scriptKilobytes: number;
  largestPaintMs: number;
  blockedMs: number;
};

export type Visit = Cost & { scripts: string[] };

// Lighthouse's slow 4G as its throttling by DevTools sets it, and its telephone.
const LATENCY_MS = 562.5;
const DOWN_BYTES_PER_SECOND = (1_474.56 * 1024) / 8;
const UP_BYTES_PER_SECOND = (675 * 1024) / 8;
const PROCESSOR_SLOWER = 4;
const A_LONG_TASK_MS = 50;
/** So long nothing may have happened before the visit counts as over. */
const QUIET_MS = 1_500;

type Painted = { largestPaint: number; firstPaint: number; longTasks: { start: number; duration: number }[] };

/** Opens the page in a tab of its own. The context's cache from earlier visits is used. */
export async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
  const session = await throttled(context, page);
  const traffic = await watchTraffic(session);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const { largestPaint, firstPaint, longTasks } = await page.evaluate(
    () => Reflect.get(globalThis, 'painted') as Painted,
  );
  await page.close();
  const blocked = longTasks
    .filter(({ start }) => start >= firstPaint)
    .reduce((total, { duration }) => total + duration - A_LONG_TASK_MS, 0);
  const { requests, bytes, scriptBytes, scripts } = traffic();
  return {
    requests,
    kilobytes: Math.round(bytes / 1000),
    scriptKilobytes: Math.round(scriptBytes / 1000),
    largestPaintMs: Math.round(largestPaint),
    blockedMs: Math.round(blocked),
    scripts,
  };
}

/** Runs in the page before its own scripts. */
function watchPaints(): void {
  const painted: Painted = { largestPaint: 0, firstPaint: 0, longTasks: [] };
  Reflect.set(globalThis, 'painted', painted);
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    painted.largestPaint = startTime;
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted.firstPaint = startTime;
  });
  watch('longtask', ({ startTime, duration }) => painted.longTasks.push({ start: startTime, duration }));
}

async function throttled(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BYTES_PER_SECOND,
    uploadThroughput: UP_BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWER });
  return session;
}

/** Counts what goes over the network from now on: what a cache answers does not. */
async function watchTraffic(session: CDPSession) {
  const paths = new Map<string, string>();
  const scripts: string[] = [];
  let [requests, bytes, scriptBytes] = [0, 0, 0];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || !response.url.startsWith('http')) return;
    paths.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path === undefined || encodedDataLength === 0) return;
    requests += 1;
    bytes += encodedDataLength;
    if (!path.endsWith('.js')) return;
    scriptBytes += encodedDataLength;
    scripts.push(path);
  });
  return () => ({ requests, bytes, scriptBytes, scripts });
}
