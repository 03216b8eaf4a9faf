import { MAX_PIECE_LINES, PIECE_TYPES, type PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { MAX_REFERENCES, REFERENCE_TYPES, type Reference } from '#contract/goods/references/reference-types.ts';

/** The field of a new request's form by which it is stored once, as by the header of its name. */
export const KEY_FIELD = 'idempotency-key';

/** The name of the buttons that add and remove a line; a form with it stores nothing. */
export const LINE_BUTTON = 'line';
type Lines = 'pieces' | 'references';
/** The value of such a button; `place` is the line's. */
export const addTo = (lines: Lines): string => lines;
export const removeFrom = (lines: Lines, place: number): string => `${lines}.${place}`;

const UNKNOWN = { length: null, width: null, height: null, weight: null, description: null };
export const BLANK_PIECE: PieceLine = { count: 1, type: 'pallet', ...UNKNOWN };
export const BLANK_REFERENCE: Reference = { type: 'other', value: '', public: false };

const FIELDS: Record<Lines, readonly string[]> = {
  pieces: Object.keys(BLANK_PIECE),
  references: Object.keys(BLANK_REFERENCE),
};

type Texts = Record<string, string>;

/**
 * A request as its form in the portal has it, whose lines are fields `pieces.0.count`, `references.0.value`: the texts
 * of the other fields, and the lines as numbers and texts for the schema to judge; of too many one more than it allows.
 */
export function readRequestForm(entries: Iterable<readonly [string, unknown]>): {
  fields: Record<string, string>;
  pieces: PieceLine[];
  references: Reference[];
} {
  const found = { pieces: new Map<string, Texts>(), references: new Map<string, Texts>() };
  const fields: Record<string, string> = {};
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    const [, lines, place, field] = /^(pieces|references)\.(\d+)\.(\w+)$/.exec(name) ?? [];
    if (lines === undefined || place === undefined || field === undefined) fields[name] = value;
    else if (FIELDS[lines as Lines].includes(field)) {
      const line = found[lines as Lines].get(place) ?? {};
      line[field] = value;
      found[lines as Lines].set(place, line);
    }
  }
  const pieces = [...found.pieces.values()].slice(0, MAX_PIECE_LINES + 1).map(pieceOf);
  const references = [...found.references.values()].slice(0, MAX_REFERENCES + 1).map(referenceOf);
  const { [LINE_BUTTON]: pressed = '', ...others } = fields;
  return {
    fields: others,
    pieces: pressedOn('pieces', pieces, pressed, BLANK_PIECE),
    references: pressedOn('references', references, pressed, BLANK_REFERENCE),
  };
}

function pressedOn<Line>(name: Lines, lines: Line[], pressed: string, blank: Line): Line[] {
  if (pressed === addTo(name)) return [...lines, blank];
  return lines.filter((_line, place) => pressed !== removeFrom(name, place));
}

const pieceOf = ({ count, type, description, ...texts }: Readonly<Texts>): PieceLine => ({
  count: Number(count),
  type: PIECE_TYPES.find((each) => each === type) ?? BLANK_PIECE.type,
  length: numberOf(texts.length),
  width: numberOf(texts.width),
  height: numberOf(texts.height),
  weight: numberOf(texts.weight),
  description: description || null,
});

const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null);

const referenceOf = ({ type, value = '', public: isPublic }: Readonly<Texts>): Reference => ({
  type: REFERENCE_TYPES.find((each) => each === type) ?? BLANK_REFERENCE.type,
  value,
  public: isPublic === 'true',
});
