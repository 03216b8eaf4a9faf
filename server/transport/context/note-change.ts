import type { Ctx } from '#server/domain/context.ts';
import { noteCommit } from '#server/domain/sessions/commit-position.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isRead = (method: string): boolean => READS.has(method);

/** For a call with this status: a 503 may stand for a commit whose response was lost, a rejected input cannot. */
export const mayHaveCommitted = (status: number, method: string): boolean =>
  !isRead(method) && (status < 400 || status >= 500);

/** After a change and before its response: every list shows it to the caller from now on, also from a replica. */
export async function noteChange({ db, actor }: Ctx): Promise<void> {
  if (actor.kind === 'user') await noteCommit(db, actor.sessionHash);
}
