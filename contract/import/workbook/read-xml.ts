import { UnreadableFile } from '#contract/import/read-csv.ts';
import { DAMAGED } from './read-zip.ts';

/** Called in the order of the document. Names come without their prefixes; one that `isEmpty` is closed at once. */
export type XmlHandler = {
  open(name: string, attributes: string, isEmpty: boolean): void;
  text?(text: string): void;
  close(name: string): void;
};

export type XmlReader = { read(piece: string): void; end(): void };

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+(?:[\w.-]+:)?[\w.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
/** Markup between tags, and where it ends. A document type is none of it: it declares entities. */
const OTHERS = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;
const [CDATA, CDATA_END] = ['<![CDATA[', ']]>'];

/** No part of a workbook is nested so deep, and none has a text or a tag so long. */
const MAX_DEPTH = 64;
const MAX_TOKEN = 1024 * 1024;

/**
 * Reads the XML of a workbook piece by piece, in linear time and bounded memory: elements, attributes, texts and the
 * five entities, no document type. Throws `UnreadableFile` for what is not well-formed.
 */
export function xmlReader(handler: XmlHandler): XmlReader {
  const names: string[] = [];
  let rest = '';

  const tell = (text: string) => {
    if (names.length > 0) handler.text?.(text);
    else if (/[^\s\ufeff]/.test(text)) throw new UnreadableFile(DAMAGED);
  };

  /** The place after the markup that begins here; -1 where its end has not come yet. */
  const markup = (text: string, at: number): number => {
    for (const [start, end] of OTHERS) if (text.startsWith(start, at)) return after(text, end, at + start.length);
    if (text.startsWith(CDATA, at)) {
      const end = text.indexOf(CDATA_END, at);
      if (end >= 0) tell(text.slice(at + CDATA.length, end));
      return after(text, CDATA_END, at);
    }
    if (text.startsWith('<!', at) && text.length >= at + CDATA.length) throw new UnreadableFile(DAMAGED);
    return element(text, at);
  };

  const open = (...[name, attributes, isEmpty]: Parameters<XmlHandler['open']>) => {
    if (names.push(name) > MAX_DEPTH) throw new UnreadableFile(DAMAGED);
    handler.open(name, attributes, isEmpty);
  };
  const close = (name: string) => {
    if (names.pop() !== name) throw new UnreadableFile(DAMAGED);
    handler.close(name);
  };

  const element = (text: string, at: number): number => {
    TAG.lastIndex = at;
    const [tag, closing, name = '', attributes = '', empty] = TAG.exec(text) ?? [];
    if (tag === undefined) return -1;
    if (!closing) open(name, attributes, Boolean(empty));
    else if (attributes || empty) throw new UnreadableFile(DAMAGED);
    if (closing || empty) close(name);
    return at + tag.length;
  };

  return {
    read(piece) {
      const text = rest + piece;
      let at = 0;
      for (;;) {
        const start = text.indexOf('<', at);
        if (start < 0) break;
        if (start > at) tell(withEntities(text.slice(at, start)));
        at = start;
        const next = markup(text, at);
        if (next < 0) break;
        at = next;
      }
      rest = text.slice(at);
      if (rest.length > MAX_TOKEN) throw new UnreadableFile(DAMAGED);
    },
    end() {
      if (names.length > 0 || rest.trim() !== '') throw new UnreadableFile(DAMAGED);
    },
  };
}

function after(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? -1 : at + sign.length;
}

const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));|&/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MAX_CODE = 0x10ffff;

function withEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(ENTITY, (_, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined && ENTITIES[name]) return ENTITIES[name];
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    if (!(code > 0 && code <= MAX_CODE)) throw new UnreadableFile(DAMAGED);
    return String.fromCodePoint(code);
  });
}

const ATTRIBUTE = /\s+(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** The attributes of an element, by names without prefixes. */
export function attributesOf(attributes: string): Record<string, string | undefined> {
  const found: Record<string, string> = {};
  ATTRIBUTE.lastIndex = 0;
  for (let one = ATTRIBUTE.exec(attributes); one !== null; one = ATTRIBUTE.exec(attributes))
    found[one[1] ?? ''] = withEntities(one[2] ?? one[3] ?? '');
  return found;
}
