import * as z from 'zod/mini';
import { choiceInput } from '#contract/values/choice.ts';
import { type Rule, rejectedText, textInput, trimmed } from '#contract/values/text.ts';
import {
  MAX_LINE_COUNT,
  MAX_PIECE_DESCRIPTION,
  MAX_PIECE_LINES,
  MAX_PIECES,
  MAX_SIDE_CM,
  PIECE_TYPES,
  type PieceLine,
} from './piece-types.ts';
import { pieceCount, weightOfPieces } from './totals.ts';

const MAX_WEIGHT_KG = 1_000_000;
const SHAPE = 'Pieces must be a list of objects with count and type';

const hasDecimals = (value: number, decimals: number) => Number(value.toFixed(decimals)) === value;

const measure = (what: string, max: number, decimals: 1 | 3) => {
  const message = `${what} must be a number above 0, at most ${max.toLocaleString('en-US')}, with up to ${decimals === 1 ? 'one decimal' : 'three decimals'}`;
  const number = z.number(message).check(
    z.gt(0, message),
    z.lte(max, message),
    z.refine((value) => hasDecimals(value, decimals), message),
  );
  return z.pipe(
    z.nullish(number),
    z.transform((value) => value ?? null),
  );
};

const side = (what: string) => measure(what, MAX_SIDE_CM, 1);

const COUNT = `The count must be a whole number from 1 to ${MAX_LINE_COUNT.toLocaleString('en-US')}`;

/**
 * As JSON, or in a form as the JSON text of one part: sides in cm with one decimal, kg with three
 * (docs/contract/goods.md, 'Parts of a form').
 */
export const piecesInput = z
  .array(
    z.object(
      {
        count: z.int(COUNT).check(z.gte(1, COUNT), z.lte(MAX_LINE_COUNT, COUNT)),
        type: choiceInput(PIECE_TYPES, `The type must be one of ${PIECE_TYPES.join(', ')}`),
        length: side('Length'),
        width: side('Width'),
        height: side('Height'),
        weight: measure('The weight of a piece', MAX_WEIGHT_KG, 3),
        description: z.pipe(
          z.nullish(textInput('The description of a piece must be text')),
          z.transform((text) => trimmed(text ?? '') || null),
        ),
      },
      SHAPE,
    ),
    SHAPE,
  )
  .check(z.maxLength(MAX_PIECE_LINES, `A shipment may have at most ${MAX_PIECE_LINES} lines of pieces`));

type WithPieces = { pieces?: readonly PieceLine[] | string | undefined };

/** Why the pieces together may not be stored. */
export const piecesRule: Rule<WithPieces> = ({ pieces }) => {
  if (!Array.isArray(pieces)) return null;
  for (const [index, { description }] of pieces.entries()) {
    const message = rejectedText(description ?? '', 'The description of a piece', MAX_PIECE_DESCRIPTION, 'line');
    if (message) return { path: `pieces.${index}.description`, message };
  }
  if (pieceCount(pieces) > MAX_PIECES)
    return { path: 'pieces', message: `A shipment may have at most ${MAX_PIECES.toLocaleString('en-US')} pieces` };
  return (weightOfPieces(pieces) ?? 0) > MAX_WEIGHT_KG
    ? { path: 'pieces', message: 'The pieces together must weigh at most 1,000,000 kg' }
    : null;
};

/** Where a weight was given that is not the pieces' sum (docs/contract/goods.md, 'Weight'). */
export function weightWarning(weight: number, pieces: readonly PieceLine[]): string | null {
  const sum = weightOfPieces(pieces);
  if (sum === null || sum === weight) return null;
  return `The pieces weigh ${sum.toLocaleString('en-US')} kg together, the shipment ${weight.toLocaleString('en-US')} kg`;
}
