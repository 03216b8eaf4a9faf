/** A camera reads a code many times, and a trigger is pulled twice. */
const REPEAT_MS = 3_000;

/** Whether the same code was read just before; each read begins the time anew. */
export function createRepeatGuard(): (text: string, now: number) => boolean {
  const reads = new Map<string, number>();
  return (text, now) => {
    const key = text.trim();
    for (const [read, at] of reads) if (now - at >= REPEAT_MS) reads.delete(read);
    const isRepeat = reads.has(key);
    reads.delete(key);
    reads.set(key, now);
    return isRepeat;
  };
}
