import { pieceNumber } from '#contract/goods/pieces/piece-number.ts';
import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { REFERENCE_LABELS } from '#contract/goods/references/reference-types.ts';
import type { LabelSize } from '#contract/papers/papers.ts';
import { carrierLabel } from '#contract/shipments/carrier-name.ts';
import { trackingUrl } from '#contract/tracking/structured-data.ts';
import type { Issuer, PaperShipment } from '#server/domain/papers/paper-task.ts';
import { CODE_128_QUIET_ZONE, code128Width } from '#server/infra/codes/code-128.ts';
import type { Box, Drawing, Sheet } from '#server/infra/print/sheet.ts';
import { fitBlock, fittedCell, fittedLine, type Paragraph, textLine } from '#server/infra/print/text/text-block.ts';
import { BLACK, caption, hazardStripe, mark, WHITE } from './look.ts';

const SIZES: Record<LabelSize, { width: number; height: number }> = {
  a6: { width: 105, height: 148 },
  '4x6': { width: 101.6, height: 152.4 },
};
/** Printers of labels leave this much of an edge white. */
const MARGIN = 3;
const PAD = 1.8;
const THICK = 0.6;
const THIN = 0.3;
const MAX_MODULE = 0.36;
const QR_QUIET_ZONE = 3;

/** `index` counts from 1; null for a shipment without pieces. */
export type LabelPiece = { index: number; of: number; line: PieceLine } | null;

/**
 * The labels of a shipment's pieces, black on white (docs/contract/papers.md). What all of them have is laid out once.
 */
export function labelSheets(
  size: LabelSize,
  issuer: Issuer,
  shipment: PaperShipment,
): (piece: LabelPiece) => Sheet & { base: readonly Drawing[] } {
  const { width, height } = SIZES[size];
  const frame = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN };
  const foot = 31;
  const codes = 29;
  const cells = 10.5;
  const head = 13;
  const stripe = 2.4;
  const parties = frame.height - head - stripe - cells - codes - foot;
  const from = parties * 0.36;
  const rows = stack(frame, [head, stripe, from, parties - from, cells, codes, foot]);
  const [headRow, stripeRow, fromRow, toRow, cellRow, codeRow, footRow] = rows as [Box, Box, Box, Box, Box, Box, Box];
  const base = [
    ...rows.slice(1).map((row): Drawing => line(row.x, row.y, row.width)),
    ...brandDrawings(headRow, issuer),
    hazardStripe(
      { x: stripeRow.x, y: stripeRow.y + 0.5, width: stripeRow.width, height: stripeRow.height - 0.7 },
      BLACK,
    ),
    ...senderDrawings(fromRow, shipment),
    ...receiverDrawings(toRow, shipment),
    ...footDrawings(footRow, issuer, shipment),
    { kind: 'frame', ...frame, colour: BLACK, line: THICK } as const,
  ];
  return (piece) => ({
    width,
    height,
    base,
    drawings: [
      ...countDrawings(headRow, piece),
      ...cellDrawings(cellRow, shipment, piece),
      ...codeDrawings(codeRow, shipment.trackingNumber, piece),
    ],
  });
}

function stack({ x, y, width }: Box, heights: readonly number[]): Box[] {
  let top = y;
  return heights.map((height) => {
    const box = { x, y: top, width, height };
    top += height;
    return box;
  });
}

const line = (x: number, y: number, width: number, height = THIN): Drawing => ({
  kind: 'fill',
  x,
  y,
  width,
  height,
  colour: BLACK,
});

const strong = (text: string, size: number): Paragraph => ({ text, face: 'strong', size, colour: BLACK });
const plain = (text: string, size: number): Paragraph => ({ text, face: 'text', size, colour: BLACK });
const small = (text: string): Paragraph => caption(text, BLACK, 6.5);

const COUNT_WIDTH = 31;

function brandDrawings({ x, y, width }: Box, { brand }: Issuer): Drawing[] {
  const left = x + PAD + 10.5;
  const room = x + width - COUNT_WIDTH - left - PAD;
  return [
    ...mark(x + PAD, y + 2.2, 8.8, BLACK, BLACK),
    fittedLine(left, y + 7.9, room, { text: brand, face: 'heading', size: 13, colour: BLACK }),
  ];
}

function countDrawings({ x, y, width, height }: Box, piece: LabelPiece): Drawing[] {
  const left = x + width - COUNT_WIDTH;
  const count = piece ? `${piece.index} of ${piece.of}` : '1 of 1';
  const inBox = { text: count, face: 'heading', size: 17, colour: WHITE } as const;
  return [
    { kind: 'fill', x: left, y, width: COUNT_WIDTH, height, colour: BLACK },
    textLine(left + PAD, y + 3.6, caption('Piece', WHITE, 6.5)),
    fittedLine(left + PAD, y + 10.6, COUNT_WIDTH - 2 * PAD, inBox),
  ];
}

function senderDrawings({ x, y, width, height }: Box, shipment: PaperShipment): Drawing[] {
  const box = { x: x + PAD, y: y + 4.2, width: width - 2 * PAD, height: height - 4.8 };
  return [
    textLine(x + PAD, y + 3.2, small('From')),
    ...fitBlock(box, [
      strong(shipment.senderName, 9),
      plain(shipment.originAddress, 8.5),
      plain(`${shipment.originCity}, ${shipment.originCountry}`, 8.5),
    ]),
  ];
}

function receiverDrawings({ x, y, width, height }: Box, shipment: PaperShipment): Drawing[] {
  const box = { x: x + PAD, y: y + 5, width: width - 2 * PAD, height: height - 5.6 };
  return [
    textLine(x + PAD, y + 3.4, small('To')),
    ...fitBlock(box, [
      strong(shipment.receiverName, 15),
      plain(shipment.destinationAddress, 12),
      strong(shipment.destinationCity, 15),
      strong(shipment.destinationCountry, 12),
      ...(shipment.receiverContact ? [plain(shipment.receiverContact, 10)] : []),
    ]),
  ];
}

function cellDrawings({ x, y, width, height }: Box, shipment: PaperShipment, piece: LabelPiece): Drawing[] {
  const weight = piece?.line.weight ?? null;
  const cells: [string, string, number][] = [
    ['Carrier', carrierLabel(shipment), 0.2],
    ['Mode', shipment.shippingMode, 0.2],
    weight === null
      ? ['Weight of all', `${kilograms(shipment.weight)} kg`, 0.3]
      : ['Weight', `${kilograms(weight)} kg`, 0.3],
    [piece ? 'Kind' : 'Customs', piece ? piece.line.type : shipment.requiresCustomsClearance ? 'Yes' : 'No', 0.3],
  ];
  let left = x;
  return cells.flatMap(([name, value, share], index) => {
    const cell = { left, width: width * share };
    left += cell.width;
    const inner = { x: cell.left + PAD, width: cell.width - 2 * PAD };
    return [
      ...(index > 0 ? [line(cell.left, y, THIN, height)] : []),
      textLine(cell.left + PAD, y + 3.2, small(name)),
      ...(name === 'Carrier'
        ? fittedCell({ ...inner, y: y + 3.8, height: height - 4.2 }, y + 8.4, strong(value, 11))
        : [fittedLine(inner.x, y + 8.4, inner.width, strong(value, 11))]),
    ];
  });
}

function codeDrawings({ x, y, width }: Box, trackingNumber: string, piece: LabelPiece): Drawing[] {
  const text = piece ? pieceNumber(trackingNumber, piece.index) : trackingNumber;
  const modules = code128Width(text);
  const module = Math.min(MAX_MODULE, width / (modules + 2 * CODE_128_QUIET_ZONE));
  const left = x + (width - modules * module) / 2;
  return [
    { kind: 'code-128', x: left, y: y + 2.6, width: modules * module, height: 18.5, text, module },
    textLine(x + width / 2, y + 26.2, { text, face: 'figures', size: 13, colour: BLACK }, 'centre'),
  ];
}

const MAX_REFERENCE_LINES = 4;

function footDrawings({ x, y, width, height }: Box, { appUrl }: Issuer, shipment: PaperShipment): Drawing[] {
  const qr = height - 2 * QR_QUIET_ZONE - 1;
  const left = x + qr + 2 * QR_QUIET_ZONE;
  const room = width - (left - x) - PAD;
  const references = shipment.references
    .filter((reference) => reference.public)
    .map(({ type, value }) => `${REFERENCE_LABELS[type]} ${value}`);
  // Twenty fit one after the other; a line each would be too many.
  const listed = references.length > MAX_REFERENCE_LINES ? [references.join(' · ')] : references;
  return [
    {
      kind: 'qr',
      x: x + QR_QUIET_ZONE,
      y: y + QR_QUIET_ZONE + 0.5,
      size: qr,
      text: trackingUrl(appUrl, shipment.trackingNumber),
    },
    line(left, y, THIN, height),
    textLine(left + PAD, y + 3.4, small('Reference')),
    fittedLine(left + PAD, y + 8.6, room - PAD, strong(shipment.reference || '–', 12)),
    ...fitBlock(
      { x: left + PAD, y: y + 10.6, width: room - PAD, height: height - 15.4 },
      listed.map((text) => plain(text, 7.5)),
    ),
    fittedLine(
      left + PAD,
      y + height - 2,
      room - PAD,
      plain(`Track: ${appUrl.replace(/^https?:\/\//, '')}/tracking`, 6.5),
    ),
  ];
}

const threeDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

export const kilograms = (kg: number): string => threeDecimals.format(kg);
