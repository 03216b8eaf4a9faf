import type busboy from 'busboy';
import { isOfType } from '#server/infra/content-type.ts';

/** A part's header by its names in lower case, a character for each byte. */
export type PartHeader = Record<string, string[] | undefined>;

/**
 * Calls `read` with the header of each part before the parser looks at it; what `read` changes, the parser sees. Busboy
 * has no event for it and says nothing of a part's character set: this sets itself between it and its header parser
 * (decision 012). `read` must not throw.
 */
export function onPartHeader(parser: busboy.Busboy, read: (header: PartHeader) => void): void {
  type HeaderParser = { cb: (header: PartHeader) => void };
  let current: HeaderParser | null = null;
  let wrapped: HeaderParser | null = null;
  Object.defineProperty(parser, '_hparser', {
    get: () => current,
    set(next: HeaderParser | null) {
      if (next && next !== wrapped) {
        const parse = next.cb;
        next.cb = (header) => {
          read(header);
          parse(header);
        };
        wrapped = next;
      }
      current = next;
    },
  });
}

const CHARSET = /;\s*charset\s*=\s*("?)([^";\s]+)\1/i;
const NAME = /;\s*name\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const FILE_NAME = /;\s*filename\*?\s*=\s*("(?:[^"\\]|\\.)*"|[^;]*)/gi;
const EXTENDED_NAME = /;\s*filename\*\s*=\s*([^\s';]+)'[^';]*'([^;\s]*)/i;

const line = (header: PartHeader, name: string): string => header[name]?.[0] ?? '';

/** Takes the character set out, so that the parser gives the bytes; null where the part names none. */
export function takeCharset(header: PartHeader): string | null {
  const type = line(header, 'content-type');
  const charset = CHARSET.exec(type)?.[2];
  if (charset === undefined) return null;
  header['content-type'] = [type.replace(CHARSET, '')];
  return charset;
}

/** A generator gives every part of JSON a file name: without it the parser takes the part for the text that it is. */
export function takeFileName(header: PartHeader): void {
  header['content-disposition'] = [line(header, 'content-disposition').replaceAll(FILE_NAME, '')];
}

export const isJson = (header: PartHeader): boolean => isOfType(line(header, 'content-type'), 'application/json');

const ITEM_NAME = /(;\s*name\s*=\s*"[^"[\]]+)\[\d*\]"/i;

/** PHP, axios and jQuery name an item of a list `references[]` or `references[0]`: it is a part `references`. */
export function takeListSign(header: PartHeader): void {
  header['content-disposition'] = [line(header, 'content-disposition').replace(ITEM_NAME, '$1"')];
}

/** The name of the field; what of it cannot be read is replaced. */
export const nameIn = (header: PartHeader): string =>
  Buffer.from(NAME.exec(line(header, 'content-disposition'))?.[1] ?? '', 'latin1').toString();

/**
 * Whether no name in it loses a letter: they are in UTF-8, or a file's name is in a character set that it names (RFC
 * 5987). The parser knows few of these: it gets the name in UTF-8.
 */
export function areNamesReadable(header: PartHeader): boolean {
  const disposition = line(header, 'content-disposition');
  const [whole, charset = '', encoded = ''] = EXTENDED_NAME.exec(disposition) ?? [];
  if (decodeText(disposition.replace(EXTENDED_NAME, ''), 'utf-8') === null) return false;
  if (whole === undefined) return true;
  const name = decodeText(percentDecoded(encoded), charset);
  if (name === null) return false;
  const inUtf8 = `; filename*=UTF-8''${percentEncoded(name)}`;
  header['content-disposition'] = [disposition.replace(EXTENDED_NAME, () => inUtf8)];
  return true;
}

const percentDecoded = (text: string): string =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const percentEncoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Bytes, a character for each, as text; null where they are not of that character set, or nobody knows it. */
export function decodeText(bytes: string, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return null;
  }
}
