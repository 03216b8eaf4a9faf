import { fileKind, packedBy } from '#contract/values/file-kind.ts';

const SAVE_AS_CSV = "Please save it as 'CSV UTF-8' and try again.";
const UTF16 = `The file is in UTF-16 and not in UTF-8. ${SAVE_AS_CSV}`;
const UTF16_WITHOUT_MARK = `The file seems to be in UTF-16 and not in UTF-8. ${SAVE_AS_CSV}`;

/** The reason why a file that begins so is no CSV in UTF-8; null where its first bytes do not say. */
export function whyNoCsv(bytes: Uint8Array): string | null {
  const packer = packedBy(bytes);
  if (packer) return `The file is packed (${packer}). Please send it unpacked.`;
  const kind = fileKind(bytes);
  if (kind) return `This is ${kind} and no CSV file. ${SAVE_AS_CSV}`;
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return UTF16;
  return isUtf16(bytes.subarray(0, 64)) ? UTF16_WITHOUT_MARK : null;
}

/** In Latin letters every other byte is 0. */
function isUtf16(start: Uint8Array): boolean {
  const zeros = [0, 0];
  for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  return Math.min(even, odd) === 0 && Math.max(even, odd) * 4 >= start.length && start.length > 1;
}
