import { MAX_LABELS } from '#contract/papers/max-labels.ts';
import {
  type LabelQuery,
  MAX_DRAWN_CHARACTERS,
  NO_SUCH_PIECE,
  ONE_LABEL_AS_SVG,
  tooManyLabels,
  tooManyLabelsOfMany,
  tooMuchText,
} from '#contract/papers/papers.ts';
import { drawnCharacters } from '#server/domain/papers/drawn-text.ts';
import { type LabelRange, type PaperShipment, paperShipment } from '#server/domain/papers/paper-task.ts';
import { AppError } from '#server/errors/app-error.ts';

/** The labels of one shipment. Throws `invalid` for a piece that it has not, and for too many. */
export function labelRange(shipment: PaperShipment, query: LabelQuery): LabelRange {
  const { pieces } = shipment.totals;
  const named = (['from', 'to', 'piece'] as const).find((path) => (query[path] ?? 0) > Math.max(pieces, 1));
  if (named) throw invalid(named, NO_SUCH_PIECE);
  const range = { from: query.piece ?? query.from ?? 1, to: query.piece ?? query.to ?? pieces };
  const found = { shipment: paperShipment(shipment), ...(pieces === 0 ? { from: null, to: null } : range) };
  const count = labelCount(found);
  if (query.format === 'svg' && count > 1) throw invalid('piece', ONE_LABEL_AS_SVG);
  if (count > MAX_LABELS) throw invalid('to', tooManyLabels(count));
  return found;
}

/** All labels of several. Throws `invalid` for too many, and for too much text that is drawn. */
export function labelRanges(shipments: readonly PaperShipment[]): LabelRange[] {
  const ranges = shipments.map((shipment): LabelRange => {
    const { pieces } = shipment.totals;
    return {
      shipment: paperShipment(shipment),
      ...(pieces === 0 ? { from: null, to: null } : { from: 1, to: pieces }),
    };
  });
  const count = ranges.reduce((sum, range) => sum + labelCount(range), 0);
  if (count > MAX_LABELS) throw invalid('ids', tooManyLabelsOfMany(count));
  const drawn = ranges.reduce((sum, { shipment }) => sum + drawnOnLabel(shipment), 0);
  if (drawn > MAX_DRAWN_CHARACTERS) throw invalid('ids', tooMuchText(drawn));
  return ranges;
}

const LABEL_TEXTS = [
  'senderName',
  'originAddress',
  'originCity',
  'originCountry',
  'reference',
  'receiverName',
  'destinationAddress',
  'destinationCity',
  'destinationCountry',
] as const;

function drawnOnLabel(shipment: PaperShipment): number {
  const texts = [...LABEL_TEXTS.map((field) => shipment[field]), ...shipment.references.map(({ value }) => value)];
  return drawnCharacters(texts.join(''));
}

const labelCount = ({ from, to }: LabelRange): number => (from === null || to === null ? 1 : to - from + 1);

const invalid = (field: string, message: string) => new AppError('labels-not-drawn', { message, field });
