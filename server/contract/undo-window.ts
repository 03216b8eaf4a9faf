/**
 * Until when a change can be undone unseen, by the database's time (ISO 8601 UTC), and how many milliseconds that was from its response:
 * a browser's clock may be wrong. Both null when nothing can be undone.
 */
export type UndoWindow = { undoUntil: string | null; undoMs: number | null };

export const NO_UNDO: UndoWindow = { undoUntil: null, undoMs: null };
