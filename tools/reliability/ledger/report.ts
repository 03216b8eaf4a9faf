import type { Findings } from './consistency-check.ts';
import { type Ledger, unexpectedResponses } from './ledger.ts';

/** The result of one fault's rounds: a table line, and in `broken` each broken promise in words. */
export type Tally = {
  fault: string;
  rounds: number;
  acknowledged: number;
  lost: number;
  /** One figure a round. */
  seconds: number[];
  /** More copies than one of the same mail, all rounds together; undefined where no mail was looked at. */
  duplicateMails: number | undefined;
  filesWithoutRows: number;
  rowsWithoutFiles: number;
  broken: string[];
  /** Further figures, for users. */
  notes: string[];
};

export const openTally = (fault: string, rounds: number): Tally => ({
  fault,
  rounds,
  acknowledged: 0,
  lost: 0,
  seconds: [],
  duplicateMails: undefined,
  filesWithoutRows: 0,
  rowsWithoutFiles: 0,
  broken: [],
  notes: [],
});

/** Records a broken promise unless `remaining` is true. */
export function checkPromise(tally: Tally, remaining: boolean, broken: string): void {
  if (!remaining && !tally.broken.includes(broken)) tally.broken.push(broken);
}

/** Adds the figures of a ledger and of what was found stored after it. */
export function addFindings(tally: Tally, ledger: Ledger, findings: Findings): void {
  tally.acknowledged = ledger.acknowledged;
  tally.lost = Math.max(tally.lost, findings.lost.length);
  tally.filesWithoutRows += findings.filesWithoutRows;
  tally.rowsWithoutFiles += findings.rowsWithoutFiles;
  for (const loss of findings.lost) checkPromise(tally, false, `lost: ${loss}`);
  checkPromise(tally, findings.filesWithoutRows === 0, 'files without rows');
  checkPromise(tally, findings.rowsWithoutFiles === 0, 'rows without files');
  checkPromise(tally, findings.statisticsAgree, 'the statistics differ from the counts');
  for (const strange of unexpectedResponses(ledger)) checkPromise(tally, false, strange);
}

const COLUMNS = [
  'fault',
  'rounds',
  'acknowledged writes',
  'lost',
  'seconds until it serves again (median, worst)',
  'duplicate mails',
  'files without rows',
  'rows without files',
];

export function table(tallies: readonly Tally[]): string {
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  const lines = tallies.map((tally) =>
    line([
      tally.fault,
      tally.rounds,
      tally.acknowledged,
      tally.lost,
      secondsInWords(tally.seconds),
      tally.duplicateMails ?? '',
      tally.filesWithoutRows,
      tally.rowsWithoutFiles,
    ]),
  );
  return [line(COLUMNS), line(COLUMNS.map(() => '---')), ...lines].join('\n');
}

function secondsInWords(seconds: readonly number[]): string {
  const sorted = seconds.toSorted((a, b) => a - b);
  const [median, worst] = [sorted[sorted.length >> 1], sorted.at(-1)];
  return median === undefined || worst === undefined ? '' : `${median.toFixed(1)}, ${worst.toFixed(1)}`;
}

/** Prints the table, the notes and what was broken. True: no promise was. */
export function reportTallies(tallies: readonly Tally[]): boolean {
  console.info(`\n${table(tallies)}\n`);
  for (const { fault, notes } of tallies) for (const note of notes) console.info(`- ${fault}: ${note}`);
  const broken = tallies.flatMap((tally) => tally.broken.map((each) => `${tally.fault}: ${each}`));
  console.info(broken.length === 0 ? 'No promise was broken.' : `Broken promises:\n${broken.join('\n')}`);
  return broken.length === 0;
}
