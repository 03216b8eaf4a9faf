import type { AttemptRow } from './attempts-query.ts';

/** A message that was asked for, a test or one that is sent again, and the newest attempt before it. */
export type AwaitedAttempt = { messageId: string; since: number; lastId: string | null };

/** The endpoint has 15 seconds, and a message that waits for its turn a few more. */
const TIMEOUT_MS = 40_000;

/** The attempt that was waited for, once it is there. */
export const foundAttempt = (awaited: AwaitedAttempt, attempts: readonly AttemptRow[]): AttemptRow | undefined =>
  attempts.find(({ id, message }) => message === awaited.messageId && Number(id) > Number(awaited.lastId ?? 0));

export const isOverdue = ({ since }: AwaitedAttempt): boolean => Date.now() - since > TIMEOUT_MS;

/** An attempt's result in one sentence. */
export function resultSentence({ status, error, duration }: AttemptRow): string {
  const took = duration < 1_000 ? `${duration} ms` : `${(duration / 1_000).toFixed(1)} seconds`;
  return error === null ? `It was accepted with status ${status} after ${took}.` : `It failed after ${took}: ${error}.`;
}
