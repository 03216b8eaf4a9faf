import { drawnCharacters } from '#server/domain/papers/drawn-text.ts';
import type { RunLine } from '#server/domain/papers/paper-task.ts';
import { type Column, flowingTable } from './flowing-table.ts';
import { EDGE, frame, INNER, type PaperPages } from './paper-page.ts';

const SIGNATURE = 26;

const COLUMNS: readonly Column<RunLine>[] = [
  { name: 'Stop', width: 10, align: 'left', cell: ({ stop }) => stop },
  {
    name: 'Receiver, address',
    width: 48,
    align: 'left',
    wraps: true,
    cell: ({ receiver, address }) => `${receiver}\n${address}`,
  },
  { name: 'Telephone', width: 24, align: 'left', wraps: true, cell: ({ telephone }) => telephone },
  { name: 'Shipment', width: 34, align: 'left', cell: ({ trackingNumber }) => trackingNumber },
  { name: 'Pieces', width: 13, align: 'right', cell: ({ pieces }) => pieces },
  {
    name: 'Note',
    width: INNER - 10 - 48 - 24 - 34 - 13 - SIGNATURE,
    align: 'left',
    wraps: true,
    cell: ({ note }) => note,
  },
  { name: 'Signature', width: SIGNATURE, align: 'left', cell: () => '' },
];

/** So many characters of other scripts are drawn; the texts of later lines are left out, their numbers are not. */
const MAX_DRAWN = 6_000;

/** The stops of a round in their order, each shipment with a box to sign. */
export function stopTable(pages: PaperPages, lines: readonly RunLine[]): void {
  let drawn = 0;
  const shown = lines.map((line) => {
    const own = drawnCharacters(`${line.receiver}${line.address}${line.note}`);
    drawn += own;
    return own > 0 && drawn > MAX_DRAWN ? { ...line, receiver: '… see its page', address: '', note: '…' } : line;
  });
  flowingTable(pages, COLUMNS, shown, (y, height) => [
    frame({ x: EDGE + INNER - SIGNATURE + 1, y: y + 1, width: SIGNATURE - 2, height: height - 2 }, 0.25),
  ]);
}
