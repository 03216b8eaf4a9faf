const HAN = [0x4e00, 0x9fa5] as const;
const HANGUL = [0xac00, 0xd7a3] as const;

/** The same text each time: characters far from each other, so that hardly a font file is not opened. */
function scattered([first, last]: readonly [number, number], length: number, seed: number): string {
  const span = last - first + 1;
  return Array.from({ length }, (_, index) =>
    String.fromCodePoint(first + (((index + 1) * 7_919 + seed * 104_729) % span)),
  ).join('');
}

export const randomHan = (length: number, seed = 1): string => scattered(HAN, length, seed);
export const randomHangul = (length: number, seed = 1): string => scattered(HANGUL, length, seed);
