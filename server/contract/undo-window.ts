/**
 * The end of the time in which a change can be undone unseen, by the database's clock (ISO 8601 UTC), and the
 * milliseconds until then at its response: a browser's clock may be wrong. Both null if nothing can be undone.
 */
export type UndoWindow = { undoUntil: string | null; undoMs: number | null };

export const NO_UNDO: UndoWindow = { undoUntil: null, undoMs: null };
