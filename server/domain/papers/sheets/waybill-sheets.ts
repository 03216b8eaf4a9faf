import { REFERENCE_LABELS } from '#contract/goods/references/reference-types.ts';
import { INK, SOFT } from '#contract/light-colours.ts';
import { carrierLabel } from '#contract/shipments/carrier-name.ts';
import { trackingUrl } from '#contract/tracking/structured-data.ts';
import type { Issuer, PaperShipment } from '#server/domain/papers/paper-task.ts';
import { CODE_128_QUIET_ZONE, code128Width } from '#server/infra/codes/code-128.ts';
import type { Drawing, Sheet } from '#server/infra/print/sheet.ts';
import { fittedCell, fittedLine, type Paragraph, textBlock, textLine } from '#server/infra/print/text/text-block.ts';
import { kilograms } from './label-sheet.ts';
import { caption } from './look.ts';
import {
  createPages,
  EDGE,
  figures,
  flowingBox,
  flowingText,
  frame,
  GAP,
  INNER,
  PAD,
  type PaperPages,
  plain,
  rule,
  ruledBox,
  signatures,
  strong,
  tint,
} from './paper-page.ts';
import { pieceTable } from './piece-table.ts';

/** The house waybill: A4, further pages where its pieces need them (docs/contract/papers.md, 'Waybill'). */
export function waybillSheets(issuer: Issuer, shipment: PaperShipment): Sheet[] {
  const pages = createPages({ title: 'WAYBILL', trackingNumber: shipment.trackingNumber, issuer });
  numberBox(pages, issuer, shipment);
  parties(pages, shipment);
  carriage(pages, shipment);
  references(pages, shipment);
  if (shipment.description !== '')
    spaced(pages, () => flowingBox(pages, 'Description of the goods', [plain(shipment.description, 8.5)]));
  if (shipment.pieces.length > 0) spaced(pages, () => pieceTable(pages, shipment.pieces, false));
  spaced(pages, () => totals(pages, shipment));
  spaced(pages, () => acceptance(pages, issuer));
  signatures(
    pages,
    ['For the sender', 'Received by'],
    ['The goods are as described above.', 'Received complete and in apparent good order, except as noted.'],
  );
  if (issuer.conditions) flowingText(pages, 'Conditions', issuer.conditions);
  return pages.sheets();
}

/** The packing list: a line to tick for each line of pieces, with the numbers of their labels. */
export function packingListSheets(issuer: Issuer, shipment: PaperShipment): Sheet[] {
  const pages = createPages({ title: 'PACKING LIST', trackingNumber: shipment.trackingNumber, issuer });
  numberBox(pages, issuer, shipment);
  parties(pages, shipment);
  references(pages, shipment);
  if (shipment.description !== '')
    spaced(pages, () => flowingBox(pages, 'Description of the goods', [plain(shipment.description, 8.5)]));
  spaced(pages, () => {
    if (shipment.pieces.length > 0) pieceTable(pages, shipment.pieces, true);
    else flowingBox(pages, 'Pieces', [plain('No pieces are listed for this shipment.')]);
  });
  spaced(pages, () => totals(pages, shipment));
  signatures(
    pages,
    ['Packed by', 'Checked by'],
    ['Every line ticked above is packed.', 'Counted and compared with this list.'],
  );
  return pages.sheets();
}

function spaced(pages: PaperPages, draw: () => void): void {
  pages.y += GAP;
  draw();
}

export function numberBox(pages: PaperPages, issuer: Issuer, { trackingNumber }: PaperShipment): void {
  const { y } = pages;
  const height = 33;
  const codeWidth = 117;
  const modules = code128Width(trackingNumber);
  const module = Math.min(0.46, codeWidth / (modules + 2 * CODE_128_QUIET_ZONE));
  const right = EDGE + codeWidth + 6;
  const qr = 26;
  const link = trackingUrl(issuer.appUrl, trackingNumber);
  pages.draw([
    frame({ x: EDGE, y, width: INNER, height }, 0.7),
    rule(right, y, 0.25, height, INK),
    textLine(EDGE + PAD, y + 3.9, caption('Tracking number')),
    textLine(EDGE + PAD, y + 11, figures(trackingNumber, 18)),
    {
      kind: 'code-128',
      x: EDGE + CODE_128_QUIET_ZONE * module,
      y: y + 14,
      height: 15.5,
      text: trackingNumber,
      width: modules * module,
      module,
    },
    { kind: 'qr', x: right + 3.5, y: y + 3.5, size: qr, text: link },
    textLine(right + qr + 6, y + 3.9, caption('Follow it')),
    ...wrappedLink(right + qr + 6, y + 8.4, EDGE + INNER - right - qr - 6 - 1.5, issuer.appUrl),
  ]);
  pages.y = y + height;
}

function wrappedLink(x: number, y: number, width: number, appUrl: string): Drawing[] {
  const host = appUrl.replace(/^https?:\/\//, '');
  return [
    fittedLine(x, y, width, { ...plain('Scan the code', 7), colour: INK }),
    fittedLine(x, y + 3.4, width, { ...plain('or go to', 7), colour: INK }),
    fittedLine(x, y + 7.4, width, { ...strong(host, 7), colour: INK }),
    fittedLine(x, y + 10.8, width, { ...strong('/tracking', 7), colour: INK }),
  ];
}

export function parties(pages: PaperPages, shipment: PaperShipment): void {
  const y = pages.y + GAP;
  const half = INNER / 2;
  const soft = (text: string): Paragraph => ({ ...plain(text, 7.5), colour: SOFT });
  const sender = [
    strong(shipment.senderName, 11),
    plain(shipment.originAddress),
    strong(`${shipment.originCity}, ${shipment.originCountry}`, 9),
    soft([shipment.senderContact, shipment.senderEmail].filter(Boolean).join('   ')),
  ];
  const receiver = [
    strong(shipment.receiverName, 11),
    plain(shipment.destinationAddress),
    strong(`${shipment.destinationCity}, ${shipment.destinationCountry}`, 9),
    soft([shipment.receiverContact, shipment.receiverEmail].filter(Boolean).join('   ')),
  ];
  const wanted = [sender, receiver].map(
    (texts) => textBlock({ x: 0, y: 0, width: half - 2 * PAD }, texts).height + 7.5,
  );
  const height = Math.min(40, Math.max(25, ...wanted));
  pages.draw([
    frame({ x: EDGE, y, width: INNER, height }),
    rule(EDGE + half, y, 0.25, height, INK),
    ...ruledBox({ x: EDGE, y, width: half, height }, 'Sender', sender),
    ...ruledBox({ x: EDGE + half, y, width: half, height }, 'Receiver', receiver),
  ]);
  pages.y = y + height;
}

type Cell = { name: string; value: Paragraph; wraps?: true };

/** Cells of one width side by side, under the box before. */
export function cells(pages: PaperPages, row: readonly Cell[], height = 11): void {
  const { y } = pages;
  const width = INNER / row.length;
  pages.draw([
    frame({ x: EDGE, y, width: INNER, height }),
    ...row.flatMap(({ name, value, wraps }, index) => {
      const x = EDGE + index * width;
      return [
        ...(index > 0 ? [rule(x, y, 0.25, height, INK)] : []),
        textLine(x + PAD, y + 3.9, caption(name)),
        ...(wraps
          ? fittedCell(
              { x: x + PAD, y: y + 4.6, width: width - 2 * PAD, height: height - 5.2 },
              y + height - 2.8,
              value,
            )
          : [fittedLine(x + PAD, y + height - 2.8, width - 2 * PAD, value)]),
      ];
    }),
  ]);
  pages.y = y + height;
}

function carriage(pages: PaperPages, shipment: PaperShipment): void {
  cells(pages, [
    { name: 'Carrier', value: strong(carrierLabel(shipment)), wraps: true },
    { name: 'Mode', value: strong(shipment.shippingMode) },
    { name: 'Booked', value: figures(day(shipment.createdAt.slice(0, 10))) },
    { name: 'Estimated delivery', value: figures(shipment.estimatedDay === null ? '–' : day(shipment.estimatedDay)) },
    { name: 'Customs clearance', value: strong(shipment.requiresCustomsClearance ? 'Required' : 'Not required') },
  ]);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '2026-12-02' as '2 Dec 2026'. */
function day(text: string): string {
  const [year, month, date] = text.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

const ACROSS = 3;

function references(pages: PaperPages, { reference, references }: PaperShipment): void {
  const all = [
    ...(reference === '' ? [] : [{ name: 'Reference', value: figures(reference) }]),
    ...references.map(({ type, value }) => ({ name: REFERENCE_LABELS[type], value: figures(value) })),
  ];
  if (all.length === 0) return;
  pages.y += GAP;
  for (let from = 0; from < all.length; from += ACROSS) {
    const row = all.slice(from, from + ACROSS);
    const empty: Cell = { name: '', value: plain('') };
    cells(pages, [...row, ...Array.from({ length: ACROSS - row.length }, () => empty)], 10.8);
  }
}

function totals(pages: PaperPages, { totals: sums, weight }: PaperShipment): void {
  const height = 12;
  pages.reserve(height);
  pages.draw([tint({ x: EDGE, y: pages.y, width: INNER, height })]);
  const large = (text: string) => figures(text, 12);
  cells(
    pages,
    [
      { name: 'Pieces', value: large(sums.pieces === 0 ? '–' : sums.pieces.toLocaleString('en-US')) },
      { name: 'Weight', value: large(`${kilograms(weight)} kg`) },
      { name: 'Volume', value: large(sums.volume === 0 ? '–' : `${kilograms(sums.volume)} m³`) },
      { name: 'Chargeable weight', value: large(`${kilograms(sums.chargeableWeight)} kg`) },
    ],
    height,
  );
}

function acceptance(pages: PaperPages, { brand, appUrl, conditions }: Issuer): void {
  const terms = `, for carriage under the conditions of ${brand} below, also at ${new URL(appUrl).host}/terms`;
  flowingBox(pages, 'Conditions', [
    plain(
      `The goods named here are accepted in apparent good order, unless it is noted otherwise${conditions ? terms : ''}. The description, the weights and the sides are the sender's. This waybill is not negotiable.`,
      7.5,
    ),
  ]);
}
