import { lineEnds, UnreadableFile } from './read-csv.ts';

/** The encodings of a text file that is read; all others are rejected. */
export const ENCODINGS = ['utf-8', 'utf-16', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const SAVE_AS_UTF8 = "Please save the file as 'CSV UTF-8' and try again.";
const NOT_UTF8 = `is not UTF-8 text. ${SAVE_AS_UTF8}`;
const BROKEN_UTF16 = `The file seems to be in UTF-16, and is damaged. ${SAVE_AS_UTF8}`;

/**
 * The text of a file, and what it is encoded in. The whole file decides: it may be ASCII to the last line but one.
 * Throws `UnreadableFile` that names the first line which is no text.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = utf16Of(bytes);
  if (wide !== null) {
    const text = decoded(bytes, wide);
    if (text === null || text.includes('\0')) throw new UnreadableFile(BROKEN_UTF16);
    return { text, encoding: 'utf-16' };
  }
  const text = decoded(bytes, 'utf-8');
  if (text !== null && !text.includes('\0')) return { text, encoding: 'utf-8' };
  const lossy = new TextDecoder().decode(bytes);
  if (text === null && isWindows1252(bytes, lossy))
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  throw new UnreadableFile(`Line ${1 + lineEnds(lossy.slice(0, lossy.search(/[\0\ufffd]/)))} ${NOT_UTF8}`);
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** By its mark, or because in Latin letters every other byte is 0. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  const [even, odd] = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  if (even === undefined || odd === undefined || start.length < 2) return null;
  if (Math.min(even, odd) > 0 || Math.max(even, odd) * 4 < start.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Windows-1252 has no character for them. */
const UNASSIGNED = /[\0\x81\x8d\x8f\x90\x9d]/;

/**
 * Whether bytes that are not UTF-8 are likely to be Windows-1252. Where most characters beyond ASCII are good UTF-8, it
 * is damaged UTF-8. `lossy`: the same bytes as UTF-8.
 */
function isWindows1252(bytes: Uint8Array, lossy: string): boolean {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (isMarked || UNASSIGNED.test(new TextDecoder('windows-1252').decode(bytes))) return false;
  let [broken, whole] = [0, 0];
  for (let at = 0; at < lossy.length; at += 1) {
    const code = lossy.charCodeAt(at);
    if (code === 0xfffd) broken += 1;
    else if (code > 0x7f) whole += 1;
  }
  return broken > whole;
}
