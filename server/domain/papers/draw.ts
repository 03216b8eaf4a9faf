import type { User } from '#server/contract/accounts/users.ts';
import { AppError } from '#server/contract/errors/error.ts';
import { companyOf, env } from '#server/env.ts';
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

/** Less time than the next paper waits; any paper takes some two seconds of a processor. */
const LIMITS = { timeoutMs: 20_000, idleMs: 120_000, maxMemory: 256 };
/** The limit of one user: others come between. */
const MAX_WAITING_OF_USER = 10;

let thread: BackgroundWorker<PaperTask, Uint8Array<ArrayBuffer>> | undefined;

// One after another: the thread has its fonts open.
const withPermit = createSemaphore(1, {
  maxLength: 40,
  timeoutMs: 25_000,
  rejection: (why) => (why === 'aborted' ? clientLeft() : unavailable()),
});

const clientLeft = () => new AppError('client-disconnected', 'The client has disconnected');

const unavailable = () =>
  new AppError('many-papers', 'Many papers are being drawn at the moment. Please try again.', { retryAfter: 5 });

const tooMuch = () =>
  new AppError('paper-too-slow', 'This paper takes too long to draw. Please try again, for fewer labels at once.', {
    retryAfter: 5,
  });

type Unsigned<Task> = Task extends unknown ? Omit<Task, 'issuer'> : never;

/**
 * Has a paper drawn on a thread of its own, in the product's name. It ends when its caller leaves. Throws `unavailable`
 * where too many wait, and for one that takes too long or too much memory.
 */
export function drawPaper(
  task: Unsigned<PaperTask>,
  { id }: Pick<User, 'id'>,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const { BRAND_NAME: brand, APP_URL: appUrl } = env();
  const issuer = { brand, company: companyOf(env()), appUrl };
  return withPermit(
    async () => {
      thread ??= createBackgroundWorker(projectPath('server/domain/papers/drawing-thread.ts'), LIMITS);
      return thread.perform({ ...task, issuer }, signal).catch((error) => {
        if (!(error instanceof WorkerEnded)) throw error;
        if (signal?.aborted) throw clientLeft();
        log.warn({ paper: task.paper, reason: error.message }, 'A paper was given up');
        throw tooMuch();
      });
    },
    { signal, shares: [{ key: `papers ${id}`, max: MAX_WAITING_OF_USER }] },
  );
}

/** Ends the thread; a later paper starts another. */
export async function closeDrawing(): Promise<void> {
  await thread?.close();
}
