import { AppError } from '#server/contract/error.ts';
import type { Ctx } from '#server/domain/context.ts';
import { countWrite } from '#server/domain/rates/allowed-rates.ts';
import { createSemaphore, type Rejection } from '#server/infra/concurrency/semaphore.ts';
import { countRejection } from '#server/infra/observability/service-metrics.ts';
import { rateLimited } from '#server/infra/rate-limit/rate-limiter.ts';

/** Less than the ten connections to the database: what one account asks for all at once leaves the others some. */
const CALLS = { max: 200, maxRunning: 6 };

/**
 * One rendering fills a processor but for the time that it waits for its data. Fifty are the tabs of a browser that
 * opens anew.
 */
const PAGES = { max: 50, maxRunning: 2 };
/** Renderings of fifty pages take less. */
const PAGE_TIMEOUT_MS = 5_000;

const withCallPermit = createSemaphore(Number.POSITIVE_INFINITY, {
  maxLength: Number.POSITIVE_INFINITY,
  rejection: (why) =>
    rejected(
      why,
      'calls at once',
      () => new AppError('too-many', 'Too many requests at once. Please try again in 2 seconds.', { retryAfter: 2 }),
    ),
});

/** Apart from the calls: a page waits for its own. */
const withPagePermit = createSemaphore(Number.POSITIVE_INFINITY, {
  maxLength: Number.POSITIVE_INFINITY,
  timeoutMs: PAGE_TIMEOUT_MS,
  rejection: (why) =>
    rejected(
      why,
      'pages at once',
      () => new AppError('unavailable', 'Too many pages at once. Please try again.', { retryAfter: 2 }),
    ),
});

function rejected(why: Rejection, limit: string, error: () => AppError): AppError {
  if (why === 'aborted') return new AppError('invalid', 'The client has disconnected');
  countRejection(limit);
  return error();
}

type Call = { isRead: boolean; signal?: AbortSignal | undefined };

/**
 * Does a call of an account by REST or tRPC, with at most six of this account in work and 200 in all; others' do not
 * wait for them. What may change something is counted. Throws `too-many`. Who is not signed in has the limits of a
 * client IP instead.
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
 * Renders a page for an account, with at most two renderings of this account at once and 50 in all; others' do not wait
 * for them. Throws `unavailable` beyond these, and for one that waited for 5 seconds.
 */
export async function withPageShare<Result>(
  { actor }: Ctx,
  signal: AbortSignal,
  render: () => Promise<Result>,
): Promise<Result> {
  if (actor.kind !== 'user' || !rateLimited()) return render();
  return withPagePermit(render, { shares: [{ key: actor.user.id, ...PAGES }], signal });
}
