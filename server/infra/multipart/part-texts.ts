import type busboy from 'busboy';
import { excerpt } from '#contract/values/excerpt.ts';
import { isOfType } from '#server/infra/content-type.ts';
import {
  areNamesReadable,
  decodeText,
  isJson,
  nameIn,
  type PartHeader,
  takeCharset,
  takeFileName,
  takeListSign,
} from './part-header.ts';

/** Encodings that leave the bytes as they are; RFC 7578 knows no others in forms. */
const PLAIN_ENCODINGS = new Set(['7bit', '8bit', 'binary']);

const NO_NAME = 'A part of the form has no name';

/** Browsers send the character set of a form in the field of this name (WHATWG HTML). */
const CHARSET_FIELD = '_charset_';

/** The limit of all texts together. */
const MAX_TEXT_BYTES = 1024 * 1024;

/** A text, or why it may not be read. */
type Text = { value: string; message?: undefined } | { value?: undefined; message: string };

/**
 * Reads the text parts of one form, in UTF-8 unless a part or the form names another character set. `begin` is called
 * with each part's header and gives the reason to reject it, or null; `read` with the bytes of each text, a character
 * for each.
 */
export function readTexts({ fields }: { fields: Readonly<Record<string, number>> }) {
  let ofForm = 'utf-8';
  let ofPart: string | null = null;
  let received = 0;

  return {
    begin(header: PartHeader): string | null {
      ofPart = takeCharset(header);
      if (!areNamesReadable(header)) return 'The name of a file or a field must be in UTF-8';
      takeListSign(header);
      if (isJson(header) && !Object.hasOwn(fields, nameIn(header))) takeFileName(header);
      return null;
    },

    read(name: string | undefined, bytes: string, info: busboy.FieldInfo): Text {
      if (name === undefined) return { message: NO_NAME };
      received += bytes.length;
      const isTooLong = info.valueTruncated || received > MAX_TEXT_BYTES;
      const message = isTooLong ? `${shownName(name)} is too long` : whyNoText(name, info);
      if (message !== null) return { message };
      const value = decodeText(bytes, ofPart ?? ofForm);
      if (value === null) return { message: notUtf8(shownName(name)) };
      if (name === CHARSET_FIELD && value !== '') ofForm = value;
      return isOfType(info.mimeType, JSON_TYPE) ? readJson(value, shownName(name)) : { value };
    },
  };
}

const JSON_TYPE = 'application/json';

/** `references[0][type]`, `pieces.0.count`: no field has such a name, so that it would be left out in silence. */
const NESTED_NAME = /^([^[\].]+)(?:\[|\.\w)/;
const notNested = (name: string, list: string) =>
  `There is no part named ${shownName(name)}. Please send ${shownName(list)} as one part of JSON, or as one for each item`;

const notUtf8 = (shown: string) => `${shown} must be sent as text in UTF-8`;

function whyNoText(name: string, { mimeType, encoding }: busboy.FieldInfo): string | null {
  const shown = shownName(name);
  const [, list] = NESTED_NAME.exec(name) ?? [];
  if (list !== undefined) return notNested(name, list);
  if (mimeType.startsWith('image/')) return `${shown} must be sent as a file with a name`;
  if (!mimeType.startsWith('text/') && !isOfType(mimeType, JSON_TYPE))
    return `${shown} must be sent as text, not as ${shownName(mimeType)}`;
  return PLAIN_ENCODINGS.has(encoding) ? null : notUtf8(shown);
}

/** A generator may write every value as JSON: of a string the text, of null none, anything else as it is. */
function readJson(text: string, shown: string): Text {
  try {
    // Trimmed, a byte order mark is none of it either.
    const json = text.trim();
    const value: unknown = json === '' ? null : JSON.parse(json);
    return { value: typeof value === 'string' ? value : value === null ? '' : json };
  } catch {
    return { message: `${shown} is not valid JSON` };
  }
}

/** A name for a message, never used on the disk. */
export const shownName = (name: string | undefined, missing = 'image'): string => excerpt(name ?? '') || missing;
