import { AppError } from '#server/contract/errors/error.ts';
import type { Ctx } from '#server/domain/context.ts';
import { countWrite } from '#server/domain/rates/allowed-rates.ts';
import { createSemaphore, type Rejection } from '#server/infra/concurrency/semaphore.ts';
import { countRejection } from '#server/infra/observability/service-metrics.ts';
import { rateLimited } from '#server/infra/rate-limit/rate-limiter.ts';

/** Fewer than the ten connections to the database, so that simultaneous calls of one account leave some to others. */
const CALLS = { max: 200, maxRunning: 6 };

/**
 * One rendering occupies a processor except while it waits for its data. Fifty cover the tabs of a browser that opens
 * again.
 */
const PAGES = { max: 50, maxRunning: 2 };
/** Fifty renderings take less time. */
const PAGE_TIMEOUT_MS = 5_000;

const withCallPermit = createSemaphore(Number.POSITIVE_INFINITY, {
  maxLength: Number.POSITIVE_INFINITY,
  rejection: (why) =>
    rejected(
      why,
      'calls at once',
      () =>
        new AppError('too-many-at-once', 'Too many requests at once. Please try again in 2 seconds.', {
          retryAfter: 2,
        }),
    ),
});

/** Counted apart from the calls, because a page waits for its own calls. */
const withPagePermit = createSemaphore(Number.POSITIVE_INFINITY, {
  maxLength: Number.POSITIVE_INFINITY,
  timeoutMs: PAGE_TIMEOUT_MS,
  rejection: (why) =>
    rejected(
      why,
      'pages at once',
      () => new AppError('many-pages', 'Too many pages at once. Please try again.', { retryAfter: 2 }),
    ),
});

function rejected(why: Rejection, limit: string, error: () => AppError): AppError {
  if (why === 'aborted') return new AppError('client-disconnected', 'The client has disconnected');
  countRejection(limit);
  return error();
}

type Call = { isRead: boolean; signal?: AbortSignal | undefined };

/**
 * Does a call of an account by REST or tRPC. At most six calls of the account run, and at most 200 run or wait; calls
 * of others do not wait for them. A call that may write is counted. Throws `too-many`. Callers without an account have
 * the limits of their client IP instead.
 */
export async function withAccountShare<Result>(
  { actor }: Ctx,
  { isRead, signal }: Call,
  work: () => Promise<Result>,
): Promise<Result> {
  if (actor.kind !== 'user' || !rateLimited()) return work();
  if (!isRead) countWrite(actor.user.id);
  return withCallPermit(work, { shares: [{ key: actor.user.id, ...CALLS }], signal });
}

/**
 * Renders a page for an account. At most two of its renderings run, and at most 50 run or wait; others do not wait for
 * them. Throws `unavailable` beyond these, and after 5 seconds of waiting.
 */
export async function withPageShare<Result>(
  { actor }: Ctx,
  signal: AbortSignal,
  render: () => Promise<Result>,
): Promise<Result> {
  if (actor.kind !== 'user' || !rateLimited()) return render();
  return withPagePermit(render, { shares: [{ key: actor.user.id, ...PAGES }], signal });
}
