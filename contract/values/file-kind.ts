/** The kinds of files that are sent in place of others, by how they begin: a character for each byte. */
type Kind = readonly [kind: string, start: string | RegExp];

const PDF: Kind = ['a PDF', /^\s*%PDF-/];

/** Images that no browser, or not every one, can show. */
const OTHER_IMAGES: readonly Kind[] = [
  ['an SVG image', /^\s*<(?:svg[\s>]|(?:\?xml|!--|!doctype\s+svg).*<svg[\s>])/is],
  ['a TIFF image', 'II*\0'],
  ['a TIFF image', 'MM\0*'],
  ['a TIFF image', 'II+\0'],
  ['a TIFF image', 'MM\0+'],
  ['a HEIC image', /^.{4}ftyp.{0,60}?(?:hei[cmsx]|hev[cx])/s],
  ['a JPEG XL image', '\xff\x0a'],
  ['a JPEG XL image', '\0\0\0\x0cJXL '],
  ['a JPEG 2000 image', '\0\0\0\x0cjP  '],
  ['a Photoshop image', '8BPS'],
  ['an icon (.ico)', '\0\0\x01\0'],
  ['a BMP image', /^BM.{4}[^ -\xff]{4}/s],
];

const OTHERS: readonly Kind[] = [
  ['an old workbook (.xls)', '\xd0\xcf\x11\xe0'],
  ['a PNG image', '\x89PNG'],
  ['a JPEG image', '\xff\xd8\xff'],
  ['a GIF image', /^GIF8[79]a/],
  ['a WebP image', /^RIFF.{4}WEBP/s],
  ['an RTF text', '{\\rtf'],
  ['a web page (HTML)', /^\s*<(?:!doctype\s+html|html|head|body|meta|table|script|style)\b/i],
  // Without its first line a document of XML begins with an element, and what follows is another, or on its own line.
  ['XML', /^\s*<(?:[?!]|[\w:.-]+(?:\s[^<>]*)?>\s*(?:<|$))/],
  ['JSON', /^\s*(?:\{\s*(?:["}]|$)|\[\s*(?:[{["\]]|$))/],
  ['an EDI message', /^(?:UNA.{6}\s*UN[BG]\+|UNB\+|ISA\*)/s],
  ['a web archive or a mail', /^MIME-Version:/i],
  ['PostScript', '%!PS'],
  ['a database', 'SQLite format 3\0'],
];

const PACKED: readonly Kind[] = [
  ['gzip', '\x1f\x8b'],
  ['zstd', '\x28\xb5\x2f\xfd'],
  ['bzip2', /^BZh[1-9]1AY&SY/],
  ['xz', '\xfd7zXZ\0'],
  ['7z', '7z\xbc\xaf\x27\x1c'],
  ['rar', 'Rar!\x1a\x07'],
  ['lz4', '\x04\x22\x4d\x18'],
  ['compress', '\x1f\x9d'],
  ['tar', /^.{257}ustar/s],
];

/** So many bytes say what a file is. */
const MAX_START = 1_024;

function kindIn(kinds: readonly Kind[], bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, MAX_START)).replace(/^\xef\xbb\xbf/, '');
  const isOne = ([, sign]: Kind) => (typeof sign === 'string' ? start.startsWith(sign) : sign.test(start));
  return kinds.find(isOne)?.[0] ?? null;
}

/** The kind of a file that is no CSV and not packed: 'a PDF'. Null where its first bytes do not say. */
export const fileKind = (bytes: Uint8Array): string | null => kindIn([PDF, ...OTHER_IMAGES, ...OTHERS], bytes);

/** The kind of a PDF, or of an image that is not taken; null for any other file. */
export const paperOrImage = (bytes: Uint8Array): string | null => kindIn([PDF, ...OTHER_IMAGES], bytes);

/** The program that has packed it: 'gzip'. */
export const packedBy = (bytes: Uint8Array): string | null => kindIn(PACKED, bytes);
