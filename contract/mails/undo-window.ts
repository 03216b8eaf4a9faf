import * as z from 'zod/mini';

/**
 * The end of the time in which a change can be undone unseen, by the database's clock (ISO 8601 UTC), and the
 * milliseconds until then at its response: a browser's clock may be wrong. Both null if nothing can be undone.
 */
export const UndoWindow = z.object({ undoUntil: z.nullable(z.string()), undoMs: z.nullable(z.number()) });
export type UndoWindow = z.infer<typeof UndoWindow>;

export const NO_UNDO: UndoWindow = { undoUntil: null, undoMs: null };
