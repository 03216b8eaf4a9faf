/** Every character that Unicode assigns, but for private use and controls; of Han and Hangul one of so many. */
function* assigned(everyOf: number): Generator<string> {
  for (let point = 0x20; point < 0x110000; point += 1) {
    const character = String.fromCodePoint(point);
    if (/\p{C}/u.test(character) && !/\p{Cf}/u.test(character)) continue;
    if (point % everyOf === 0 || !/[\p{sc=Han}\p{sc=Hangul}\p{sc=Egyp}\p{sc=Tang}\p{sc=Xsux}]/u.test(character))
      yield character;
  }
}

export const ASSIGNED = [...assigned(37)];

/** A letter of each script that joins, stacks or turns. */
export const LETTERS = ['a', 'ا', 'ب', 'ש', 'क', 'ก', 'က', 'ཀ', 'ᄀ', '上', '👩'];

/** The same numbers each time, from 0 to below 1. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Sequences that are more than their characters. */
export const SEQUENCES = [
  '\u0627\u06d6',
  '\u06a2',
  '👩\u200d👩\u200d👧\u200d👦',
  '🇳🇬🇩🇪🇯',
  '1\ufe0f\u20e3',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '👋🏽\u200d',
  '❤\ufe0f❤\ufe0e',
  '葛\u{e0100}\ufe00',
  '\u1112\u1161\u11ab\u1100',
  '\u0f40\u0f90\u0f71\u0f74',
  '\u202eabc\u2066שלום\u2069',
  'abc שלום 12/3 (مرحبا) 上海',
  `ا${'\u064e\u0651'.repeat(60)}`,
  `a${'\u0301\u0323'.repeat(60)}`,
  `क${'\u094d\u0937'.repeat(40)}`,
  '\u0301\u0301',
  '\u200d\u200c\ufeff\u034f',
  '\u{1f3fb}\u{1f3ff}',
  '\ufdfa\ufdfd\u2e3b\u{1242b}',
];
