import { type DocumentContentType, MAX_DOCUMENT_NAME } from '#contract/documents/document-types.ts';

/** The extensions that a file of this type may have; the first is added where its name ends otherwise. */
const EXTENSIONS: Record<DocumentContentType, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
};

/**
 * A sent file's name, fit to be stored, shown and downloaded: of a path its last part, one line, without signs that
 * turn the order of others or that no file system takes, and with the extension of what it is, so that nothing opens
 * it as something else.
 */
export function documentName(sentName: string, contentType: DocumentContentType): string {
  const extensions = EXTENSIONS[contentType];
  const line = (sentName.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffd]/gu, '')
    // A form's quotes and line breaks come as these (WHATWG HTML, 'multipart/form-data').
    .replace(/%22|%0[ad]|[<>:"|?*]/gi, '_')
    .trim();
  const known = extensions.find((each) => line.toLowerCase().endsWith(each));
  const end = known ? line.slice(-known.length) : (extensions[0] ?? '');
  const stem = withoutDots(known ? line.slice(0, -known.length) : line);
  return [...(stem || 'document')].slice(0, MAX_DOCUMENT_NAME - end.length).join('') + end;
}

/** At neither end: a hidden file, or one whose extension a system drops. */
function withoutDots(name: string): string {
  const characters = [...name];
  const isDot = (character: string | undefined) => character === '.' || character === ' ';
  let [start, end] = [0, characters.length];
  while (start < end && isDot(characters[start])) start += 1;
  while (end > start && isDot(characters[end - 1])) end -= 1;
  return characters.slice(start, end).join('');
}
