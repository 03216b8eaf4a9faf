/**
 * The sent share of each file, 0 to 1, at this total `share`. The form sends files in order; its texts are too small
 * to count.
 */
export function uploadShares(sizes: readonly number[], share: number): number[] {
  const sent = share * sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  return sizes.map((size) => {
    const part = size === 0 ? share : Math.min(Math.max((sent - before) / size, 0), 1);
    before += size;
    return part;
  });
}
