import { fileKind, packedBy } from '#contract/values/file-kind.ts';

const SAVE_AS_CSV = "Please save it as 'CSV UTF-8' and try again.";

/** Old workbooks, and those with a password, are of one kind; the latter say so somewhere. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ENCRYPTED = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
const HAS_PASSWORD = 'The workbook has a password. Please save it without one and try again.';

/** The reason why a file of these bytes is no CSV; null where they do not say. */
export function whyNoCsv(bytes: Uint8Array): string | null {
  const packer = packedBy(bytes);
  if (packer) return `The file is packed (${packer}). Please send it unpacked.`;
  if (startsWith(bytes, OLE, 0) && hasText(bytes, ENCRYPTED)) return HAS_PASSWORD;
  const kind = fileKind(bytes);
  return kind && `This is ${kind} and no CSV file. ${SAVE_AS_CSV}`;
}

const startsWith = (bytes: Uint8Array, signs: readonly number[], at: number): boolean =>
  signs.every((sign, index) => bytes[at + index] === sign);

function hasText(bytes: Uint8Array, signs: readonly number[]): boolean {
  for (let at = bytes.indexOf(signs[0] ?? 0); at >= 0; at = bytes.indexOf(signs[0] ?? 0, at + 1))
    if (startsWith(bytes, signs, at)) return true;
  return false;
}
