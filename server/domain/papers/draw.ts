import type { User } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import {
  countDrawing,
  drawingRank,
  requireDrawingTime,
  requireNoSlowPaper,
  SLOW_PAPER_WAIT_S,
} from '#server/domain/rates/drawing-time.ts';
import { companyOf, env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import {
  type BackgroundWorker,
  createBackgroundWorker,
  WorkerEnded,
} from '#server/infra/concurrency/background-worker.ts';
import { createSemaphore } from '#server/infra/concurrency/semaphore.ts';
import { log } from '#server/infra/observability/log.ts';
import { projectPath } from '#server/infra/project-path.ts';
import type { PaperTask } from './paper-task.ts';

/** A drawn file. */
export type Paper = { fileName: string; contentType: string; bytes: Uint8Array<ArrayBuffer> };

/** A paper takes some three seconds of a processor at most; while it is drawn, the next one waits. */
const LIMITS = { maxCpuMs: 10_000, idleMs: 120_000, maxMemory: 256 };
/** The limit of one user: others come between. */
const MAX_WAITING_OF_USER = 10;

let thread: BackgroundWorker<PaperTask, Uint8Array<ArrayBuffer>> | undefined;

// One after another: the thread has its fonts open.
const withPermit = createSemaphore(1, {
  maxLength: 40,
  timeoutMs: 25_000,
  rejection: (why) => (why === 'aborted' ? clientLeft() : unavailable()),
});

const clientLeft = () => new AppError('client-disconnected');

const unavailable = () => new AppError('many-papers', { retryAfter: 5 });

const tooSlow = (task: Unsigned<PaperTask>) =>
  new AppError('paper-too-slow', { values: { advice: adviceFor(task) }, retryAfter: SLOW_PAPER_WAIT_S });

function adviceFor(task: Unsigned<PaperTask>): string {
  if (task.paper === 'manifest') return 'Please try again, or divide the load.';
  if (task.paper !== 'labels') return 'Please try again, or shorten the texts of its shipment.';
  if (task.ranges.length > 1) return 'Please try again, for fewer shipments at once.';
  return 'Please try again, for fewer pieces at once: name them with from and to.';
}

type Unsigned<Task> = Task extends unknown ? Omit<Task, 'issuer'> : never;

/**
 * Has a paper drawn on a thread of its own, in the product's name. It ends when its caller leaves. Throws `unavailable`
 * where too many wait, and for one that takes too long or too much memory; `too-many` where the account's time is used
 * up, and for a minute after such a paper.
 */
export async function drawPaper(
  db: Db,
  task: Unsigned<PaperTask>,
  { id }: Pick<User, 'id'>,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  await requireDrawingTime(db, id);
  const { BRAND_NAME: brand, APP_URL: appUrl, CONDITIONS_FILE: conditions } = env();
  const issuer = { brand, company: companyOf(env()), appUrl, conditions };
  return withPermit(
    async (release) => {
      requireNoSlowPaper(id);
      thread ??= createBackgroundWorker(projectPath('server/domain/papers/drawing-thread.ts'), LIMITS);
      const started = performance.now();
      let wasGivenUp = false;
      try {
        return await thread.perform({ ...task, issuer }, signal);
      } catch (error) {
        if (!(error instanceof WorkerEnded)) throw error;
        if (signal?.aborted) throw clientLeft();
        wasGivenUp = true;
        log.warn({ paper: task.paper, reason: error.message }, 'A paper was given up');
        throw tooSlow(task);
      } finally {
        const counted = countDrawing(db, id, performance.now() - started, wasGivenUp);
        release();
        await counted;
      }
    },
    { signal, rank: drawingRank(id), shares: [{ key: `papers ${id}`, max: MAX_WAITING_OF_USER }] },
  );
}

/** Ends the thread; a later paper starts another. */
export async function closeDrawing(): Promise<void> {
  await thread?.close();
}
