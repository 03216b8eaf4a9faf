import * as z from 'zod/mini';
import { choiceInput } from '#contract/values/choice.ts';
import { MAX_LABELLED_SHIPMENTS, MAX_LABELS } from './max-labels.ts';

/** Labels: docs/contract/papers.md, 'Labels'. */
const LABEL_FORMATS = ['pdf', 'svg', 'zpl'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];
const LABEL_SIZES = ['a6', '4x6'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

export const tooManyLabels = (count: number): string =>
  `These are ${count.toLocaleString('en-US')} labels; at most ${MAX_LABELS} come at once. Please name the pieces with from and to.`;
export const tooManyLabelsOfMany = (count: number): string =>
  `These are ${count.toLocaleString('en-US')} labels; at most ${MAX_LABELS} come at once. Please select fewer shipments.`;
/** The limit of characters that are drawn glyph by glyph, on the labels of several shipments. */
export const MAX_DRAWN_CHARACTERS = 12_000;
export const tooMuchText = (count: number): string =>
  `These labels have ${count.toLocaleString('en-US')} characters in scripts that are drawn; at most ${MAX_DRAWN_CHARACTERS.toLocaleString('en-US')} come at once. Please select fewer shipments.`;
export const NO_SUCH_PIECE = 'This shipment has no such piece';
export const ONE_LABEL_AS_SVG = 'An SVG is one label: please name its piece';

const pieceIndex = (what: string) => {
  const message = `${what} must be the number of a piece, from 1 on`;
  return z.optional(
    z.pipe(
      z.union([z.number(message), z.string(message).check(z.regex(/^\d{1,5}$/, message))], message),
      z.pipe(z.transform(Number), z.int(message).check(z.gte(1, message), z.lte(99_999, message))),
    ),
  );
};

const formatInput = z._default(choiceInput(LABEL_FORMATS, 'Format must be pdf, svg or zpl'), 'pdf');
const sizeInput = z._default(choiceInput(LABEL_SIZES, 'Size must be a6 or 4x6'), 'a6');
const DPI = 'Dpi must be 203 or 300';
const dpiInput = z._default(z.pipe(z.coerce.number(DPI), z.union([z.literal(203), z.literal(300)], DPI)), 203);

const pieceRange = { from: pieceIndex('From'), to: pieceIndex('To') };
const inOrder = <Range extends { from?: number | undefined; to?: number | undefined }>() =>
  z.refine<Range>(({ from = 1, to }) => to === undefined || from <= to, {
    path: ['to'],
    message: 'To must not be before from',
  });

/** `from` and `to` name the pieces, both inclusive; `piece` is one of them. */
export const LabelQuery = z
  .object({ format: formatInput, size: sizeInput, dpi: dpiInput, ...pieceRange, piece: pieceIndex('Piece') })
  .check(
    z.refine(({ from, to, piece }) => piece === undefined || (from === undefined && to === undefined), {
      path: ['piece'],
      message: 'Please give either piece, or from and to',
    }),
    inOrder(),
  );
export type LabelQuery = z.infer<typeof LabelQuery>;

const NONE_SELECTED = 'Please select shipments to print';
export const ManyLabels = z.object({
  ids: z
    .array(z.string('Each id must be text'), NONE_SELECTED)
    .check(
      z.minLength(1, NONE_SELECTED),
      z.maxLength(
        MAX_LABELLED_SHIPMENTS,
        `Labels of at most ${MAX_LABELLED_SHIPMENTS} shipments can be printed at once`,
      ),
    ),
  size: sizeInput,
});
export type ManyLabels = z.infer<typeof ManyLabels>;

const ofOne = { id: z.string('Please name the shipment') };

/** The purpose of a ticket: a paper of a shipment or a load, labels of several, or those of some pieces of one. */
export const PaperRequest = z.discriminatedUnion(
  'paper',
  [
    z.object({ paper: z.literal('waybill'), ...ofOne }),
    z.object({ paper: z.literal('packing-list'), ...ofOne }),
    z.object({ paper: z.literal('proof'), ...ofOne }),
    z.object({ paper: z.literal('manifest'), ...ofOne }),
    z.object({ paper: z.literal('labels'), ids: ManyLabels.shape.ids, size: sizeInput }),
    z.object({ paper: z.literal('piece-labels'), ...ofOne, size: sizeInput, ...pieceRange }).check(inOrder()),
  ],
  'Paper must be waybill, packing-list, proof, manifest, labels or piece-labels',
);
export type PaperRequest = z.infer<typeof PaperRequest>;
/** As a caller sends it. */
export type PaperRequestInput = z.input<typeof PaperRequest>;

export const CONTENT_TYPES: Record<LabelFormat, string> = {
  pdf: 'application/pdf',
  svg: 'image/svg+xml; charset=utf-8',
  zpl: 'application/zpl; charset=utf-8',
};
