import { REFERENCE_LABELS } from '#contract/goods/references/reference-types.ts';
import { drawnCharacters } from '#server/domain/papers/drawn-text.ts';
import type { Issuer, ManifestLine, ManifestPaper } from '#server/domain/papers/paper-task.ts';
import { CODE_128_QUIET_ZONE, code128Width } from '#server/infra/codes/code-128.ts';
import type { Sheet } from '#server/infra/print/sheet.ts';
import { textLine } from '#server/infra/print/text/text-block.ts';
import { type Column, flowingTable } from './flowing-table.ts';
import { caption } from './look.ts';
import {
  createPages,
  EDGE,
  figures,
  flowingBox,
  frame,
  GAP,
  INNER,
  PAD,
  type PaperPages,
  plain,
  signatures,
  strong,
  tint,
} from './paper-page.ts';
import { stopTable } from './stop-table.ts';
import { cells } from './waybill-sheets.ts';

/**
 * The manifest of a load, or the run sheet of a round: A4, further pages where its shipments need them
 * (docs/contract/loads.md, 'Manifest').
 */
export function manifestSheets(issuer: Issuer, manifest: ManifestPaper): Sheet[] {
  const { number, tallies } = manifest;
  const pages = createPages({ title: manifest.driver ? 'RUN SHEET' : 'MANIFEST', trackingNumber: number, issuer });
  numberBox(pages, manifest);
  carriage(pages, manifest);
  references(pages, manifest);
  pages.y += GAP;
  if (manifest.stops.length > 0) stopTable(pages, manifest.stops);
  else if (manifest.lines.length > 0) flowingTable(pages, COLUMNS, printedLines(manifest.lines));
  else flowingBox(pages, 'Shipments', [plain('Nothing is in this load.')]);
  pages.y += GAP;
  totals(pages, manifest);
  for (const tally of tallies) {
    pages.y += GAP;
    flowingBox(
      pages,
      tally.title,
      tally.texts.map((text) => plain(text, 8)),
    );
  }
  signatures(
    pages,
    ['Handed over by', 'Taken over by'],
    ['Every shipment listed above is on board, except as noted.', 'Taken over as listed, except as noted.'],
  );
  return pages.sheets();
}

function numberBox(pages: PaperPages, { number, route }: ManifestPaper): void {
  const { y } = pages;
  const height = 33;
  const codeWidth = 117;
  const modules = code128Width(number);
  const module = Math.min(0.46, codeWidth / (modules + 2 * CODE_128_QUIET_ZONE));
  const x = EDGE + CODE_128_QUIET_ZONE * module;
  pages.draw([
    frame({ x: EDGE, y, width: INNER, height }, 0.7),
    textLine(EDGE + PAD, y + 3.9, caption('Load')),
    textLine(EDGE + PAD, y + 11, figures(number, 18)),
    { kind: 'code-128', x, y: y + 14, height: 15.5, text: number, width: modules * module, module },
  ]);
  pages.y = y + height;
  cells(pages, [
    { name: 'From', value: strong(route.from), wraps: true },
    { name: 'To', value: strong(route.to), wraps: true },
  ]);
}

function carriage(pages: PaperPages, manifest: ManifestPaper): void {
  const shown = (text: string) => (text === '' ? '–' : text);
  cells(pages, [
    { name: 'Mode', value: strong(manifest.mode) },
    { name: 'Carrier', value: strong(shown(manifest.carrier)), wraps: true },
    { name: 'Vessel, flight, vehicle', value: strong(shown(manifest.transport)), wraps: true },
    { name: 'Voyage', value: figures(shown(manifest.voyage)) },
    manifest.driver
      ? { name: 'Driver', value: strong(manifest.driver), wraps: true }
      : { name: 'Agent', value: strong(shown(manifest.agent)), wraps: true },
  ]);
  cells(
    pages,
    manifest.times.map(({ name, time }) => ({ name, value: figures(shown(time)) })),
  );
}

const ACROSS = 3;

function references(pages: PaperPages, manifest: ManifestPaper): void {
  const all = manifest.references.map(({ type, value }) => ({ name: REFERENCE_LABELS[type], value: figures(value) }));
  if (all.length === 0) return;
  pages.y += GAP;
  for (let from = 0; from < all.length; from += ACROSS) {
    const row = all.slice(from, from + ACROSS);
    const empty = Array.from({ length: ACROSS - row.length }, () => ({ name: '', value: plain('') }));
    cells(pages, [...row, ...empty], 10.8);
  }
}

const COLUMNS: readonly Column<ManifestLine>[] = [
  { name: 'Shipment', width: 36, align: 'left', cell: ({ trackingNumber }) => trackingNumber },
  { name: 'Sender', width: 38, align: 'left', wraps: true, cell: ({ sender }) => sender },
  {
    name: 'Receiver',
    width: INNER - 36 - 38 - 17 - 20 - 18,
    align: 'left',
    wraps: true,
    cell: ({ receiver }) => receiver,
  },
  { name: 'Pieces', width: 17, align: 'right', cell: ({ pieces }) => pieces },
  { name: 'kg', width: 20, align: 'right', cell: ({ weight }) => weight },
  { name: 'm³', width: 18, align: 'right', cell: ({ volume }) => volume },
];

/** So many characters of other scripts are drawn; the names of later lines are left out, their numbers are not. */
const MAX_DRAWN = 3_000;

function printedLines(lines: readonly ManifestLine[]): ManifestLine[] {
  let drawn = 0;
  return lines.map((line) => {
    const own = drawnCharacters(`${line.sender}${line.receiver}`);
    drawn += own;
    return own > 0 && drawn > MAX_DRAWN ? { ...line, sender: '…', receiver: '… see its page' } : line;
  });
}

function totals(pages: PaperPages, manifest: ManifestPaper): void {
  const height = 12;
  pages.reserve(height);
  pages.draw([tint({ x: EDGE, y: pages.y, width: INNER, height })]);
  cells(
    pages,
    manifest.totals.map(({ name, text }) => ({ name, value: figures(text, 12) })),
    height,
  );
}
