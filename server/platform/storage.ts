/** A decoded, re-encoded photograph that waits in the staging folder. */
export type PreparedImage = { stem: string; extension: 'jpg' | 'webp'; width: number; height: number; bytes: number };
