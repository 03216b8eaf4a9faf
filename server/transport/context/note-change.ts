import { noteCommitPosition } from '#server/domain/accounts/sessions/commit-position.ts';
import type { Ctx } from '#server/domain/context.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isRead = (method: string): boolean => READS.has(method);

/**
 * Whether a call with this status may have committed: a 503 may be a commit whose response was lost, a rejected input
 * is none.
 */
export const mayHaveCommitted = (status: number, isRead: boolean): boolean =>
  !isRead && (status < 400 || status >= 500);

/**
 * To be called after a change and before its response, so that every later list shows it to the caller, also from a
 * replica.
 */
export async function noteChange({ db, actor }: Ctx): Promise<void> {
  if (actor.kind === 'user') await noteCommitPosition(db, actor.sessionHash);
}
