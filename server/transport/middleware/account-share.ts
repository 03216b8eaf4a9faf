import type { Ctx } from '#server/domain/context.ts';
import { countWrite, requirePages } from '#server/domain/rates/allowed-rates.ts';
import { AppError } from '#server/errors/app-error.ts';
import { createSemaphore, type Rejection } from '#server/infra/concurrency/semaphore.ts';
import { countRejection } from '#server/infra/observability/service-metrics.ts';
import { rateLimited } from '#server/infra/rate-limit/rate-limiter.ts';

/** Fewer than the ten connections to the database, so that simultaneous calls of one account leave some to others. */
const CALLS = { max: 200, maxRunning: 6 };

/** API keys have fewer of these, so that whoever has a key leaves the owner the calls that remove it. */
const CALLS_BY_KEY = { max: 150, maxRunning: 5 };

/**
 * One rendering occupies a processor except while it waits for its data. Fifty cover the tabs of a browser that opens
 * again.
 */
const PAGES = { max: 50, maxRunning: 2 };
/** Visitors of a whole office may have one address. */
const PAGES_OF_ADDRESS = { max: 200, maxRunning: 4 };
/** So many renderings take less time. */
const PAGE_TIMEOUT_MS = 5_000;

const withCallPermit = createSemaphore(Number.POSITIVE_INFINITY, {
  maxLength: Number.POSITIVE_INFINITY,
  rejection: (why) =>
    rejected(
      why,
      'calls at once',
      () =>
        new AppError('too-many-at-once', {
          retryAfter: 2,
        }),
    ),
});

/** Counted apart from the calls, because a page waits for its own calls. */
const withPagePermit = createSemaphore(Number.POSITIVE_INFINITY, {
  maxLength: Number.POSITIVE_INFINITY,
  timeoutMs: PAGE_TIMEOUT_MS,
  rejection: (why) => rejected(why, 'pages at once', () => new AppError('many-pages', { retryAfter: 2 })),
});

function rejected(why: Rejection, limit: string, error: () => AppError): AppError {
  if (why === 'aborted') return new AppError('client-disconnected');
  countRejection(limit);
  return error();
}

type Call = { isRead: boolean; signal?: AbortSignal | undefined };

/**
 * Does a call of an account by REST or tRPC. At most six calls of the account run, five of them by its API keys, and at
 * most 200 run or wait, 150 of them by keys; calls of others do not wait for them. A call that may write is counted.
 * Throws `too-many`. Callers without an account have the limits of their client IP instead.
 */
export async function withAccountShare<Result>(
  { actor }: Ctx,
  { isRead, signal }: Call,
  work: () => Promise<Result>,
): Promise<Result> {
  if (actor.kind !== 'user' || !rateLimited()) return work();
  const { id } = actor.user;
  if (!isRead) countWrite(id);
  const byKey = actor.key ? [{ key: `keys of ${id}`, ...CALLS_BY_KEY }] : [];
  return withCallPermit(work, { shares: [{ key: id, ...CALLS }, ...byKey], signal });
}

/**
 * Renders a page. Of an account at most two renderings run, and at most 50 run or wait; of a client address without an
 * account four and 200. Others do not wait for them. Throws `unavailable` beyond these, and after 5 seconds of waiting;
 * `too-many` for an address whose renderings of this minute are used up.
 */
export async function withPageShare<Result>(
  { actor, clientIp }: Ctx,
  signal: AbortSignal | undefined,
  render: () => Promise<Result>,
): Promise<Result> {
  if (!rateLimited()) return render();
  if (actor.kind === 'user') return withPagePermit(render, { shares: [{ key: actor.user.id, ...PAGES }], signal });
  const renderWithin = () => {
    requirePages(clientIp);
    return render();
  };
  return withPagePermit(renderWithin, { shares: [{ key: clientIp, ...PAGES_OF_ADDRESS }], signal });
}
