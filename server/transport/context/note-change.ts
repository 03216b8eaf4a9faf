import type { Ctx } from '#server/domain/context.ts';
import { noteCommit } from '#server/infra/sessions/commit-position.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isRead = (method: string): boolean => READS.has(method);

/** Of a call with this status: a 503 may stand for a commit whose response was lost, an input that was rejected for none. */
export const mayHaveCommitted = (status: number, method: string): boolean =>
  !isRead(method) && (status < 400 || status >= 500);

/** After a change and before its response: the caller sees it in every list from now on, also where a replica answers. */
export async function noteChange({ db, actor }: Ctx): Promise<void> {
  if (actor.kind === 'user') await noteCommit(db, actor.sessionHash);
}
