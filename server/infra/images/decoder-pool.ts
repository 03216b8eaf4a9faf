import { AppError } from '#server/errors/app-error.ts';
import { log } from '#server/infra/observability/log.ts';
import { observeDecoding } from '#server/infra/observability/service-metrics.ts';
import type { DecoderReply, DecoderTask } from './decoder/messages.ts';
import { DecoderEnded, type DecoderProcess, startDecoder } from './decoder-process.ts';

/** Images that are soon done, and those that take their time. */
export type DecoderQueue = 'quick' | 'slow';

/** As `nice` counts: requests and quick images go before slow ones. */
const PRIORITIES: Record<DecoderQueue, number> = { quick: 0, slow: 15 };
const IDLE_MS = 10_000;

/** Each with the timer that ends it. */
const idle: Record<DecoderQueue, Map<DecoderProcess, NodeJS.Timeout>> = { quick: new Map(), slow: new Map() };
const alive = new Set<DecoderProcess>();
let closeCount = 0;

/** 'crashed': the image ended two processes that had it, so it is blamed. */
export type DecodeOutcome = DecoderReply | { outcome: 'crashed' };

/**
 * Has a task done by a decoder of the queue; one is started when none is idle. An image whose process ends under it is
 * given to a fresh one, once. Throws `unavailable` where no decoder can be started, and while the product stops.
 */
export async function decode(queue: DecoderQueue, task: DecoderTask): Promise<DecodeOutcome> {
  const before = closeCount;
  for (let attempt = 1; ; attempt++) {
    const decoder = take(queue);
    const observe = observeDecoding(queue);
    try {
      const reply = await decoder.perform(task);
      observe(reply.outcome);
      putBack(queue, decoder);
      return reply;
    } catch (error) {
      observe('ended');
      await remove(decoder);
      if (!(error instanceof DecoderEnded)) throw error;
      if (before !== closeCount) throw unavailable();
      log.warn({ err: error, attempt }, 'An image decoder ended at work');
      if (attempt < 2) continue;
      if (!error.started) throw unavailable();
      return { outcome: 'crashed' };
    }
  }
}

/** Starts a decoder for an image that is on its way, where none is waiting for one. */
export function warmUpDecoder(): void {
  if (alive.size === 0) putBack('quick', started('quick'));
}

/** Ends every decoder; resolves when they are gone. */
export async function closeDecoders(): Promise<void> {
  closeCount += 1;
  await Promise.all([...alive].map(remove));
}

/** The one that was used last, so that the others fall idle and end. */
function take(queue: DecoderQueue): DecoderProcess {
  for (const [decoder, timer] of [...idle[queue]].reverse()) {
    clearTimeout(timer);
    idle[queue].delete(decoder);
    if (!decoder.ended) return decoder;
    alive.delete(decoder);
  }
  return started(queue);
}

function started(queue: DecoderQueue): DecoderProcess {
  const decoder = startDecoder(PRIORITIES[queue]);
  alive.add(decoder);
  return decoder;
}

function putBack(queue: DecoderQueue, decoder: DecoderProcess): void {
  if (decoder.ended) {
    alive.delete(decoder);
    return;
  }
  const timer = setTimeout(() => void remove(decoder), IDLE_MS);
  timer.unref();
  idle[queue].set(decoder, timer);
}

async function remove(decoder: DecoderProcess): Promise<void> {
  for (const queue of Object.values(idle)) {
    clearTimeout(queue.get(decoder));
    queue.delete(decoder);
  }
  alive.delete(decoder);
  await decoder.end();
}

function unavailable(): AppError {
  return new AppError('images-unreadable', { retryAfter: 5 });
}
