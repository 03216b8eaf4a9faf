const SAVE_AS_CSV = "Please save it as 'CSV UTF-8' and try again.";

/** The first bytes of files that are taken for CSV, and what those are. */
const KINDS: readonly (readonly [start: readonly number[], sentence: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], `This is a workbook such as .xlsx, or an archive, and no CSV file. ${SAVE_AS_CSV}`],
  [[0xd0, 0xcf, 0x11, 0xe0], `This is an old workbook (.xls), or one with a password, and no CSV file. ${SAVE_AS_CSV}`],
  [[0x1f, 0x8b], 'The file is packed (gzip). Please send it unpacked.'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'The file is packed (zstd). Please send it unpacked.'],
  [[0x25, 0x50, 0x44, 0x46], `This is a PDF and no CSV file. ${SAVE_AS_CSV}`],
  [[0xff, 0xfe], `The file is in UTF-16 and not in UTF-8. ${SAVE_AS_CSV}`],
  [[0xfe, 0xff], `The file is in UTF-16 and not in UTF-8. ${SAVE_AS_CSV}`],
];
const UTF16_WITHOUT_MARK = `The file seems to be in UTF-16 and not in UTF-8. ${SAVE_AS_CSV}`;

/** The reason why a file that begins so is no CSV in UTF-8; null where its first bytes do not say. */
export function whyNoCsv(bytes: Uint8Array): string | null {
  const known = KINDS.find(([start]) => start.every((byte, place) => bytes[place] === byte));
  if (known) return known[1];
  return isUtf16(bytes.subarray(0, 64)) ? UTF16_WITHOUT_MARK : null;
}

/** In Latin letters every other byte is 0. */
function isUtf16(start: Uint8Array): boolean {
  const zeros = [0, 0];
  for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  return Math.min(even, odd) === 0 && Math.max(even, odd) * 4 >= start.length && start.length > 1;
}
