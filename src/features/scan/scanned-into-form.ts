import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import type { ScanSettings } from './queue/scan.ts';

const FIELDS = ['location', 'note', 'internalNote'] as const;

/** Where a number with its frame, or a link, begins in what a scanner typed behind a text. */
const BEGINNING = /https?:|\]\w\wwb|\*?wb/i;

/** The settings without the tracking numbers that a scanner typed where the cursor stood, and those numbers. */
export function withoutNumbers(settings: ScanSettings): { settings: ScanSettings; numbers: string[] } {
  const numbers: string[] = [];
  const rest = { ...settings };
  for (const field of FIELDS) {
    const lines = settings[field].split('\n').map((line) => {
      const text = line.trimEnd();
      const number = [lastNumber(text), text].find((each) => readTrackedNumber(each) !== null);
      if (number === undefined) return line;
      const before = text.slice(0, text.length - number.length);
      // A number that somebody writes has a blank before it.
      const isWritten = field !== 'location' && /\S\s$/.test(before);
      if (isWritten) return line;
      numbers.push(number.trim());
      return before.trimEnd() || null;
    });
    rest[field] = lines.filter((line) => line !== null).join('\n');
  }
  return { settings: rest, numbers };
}

function lastNumber(text: string): string {
  const word = text.slice(text.lastIndexOf(' ') + 1);
  const start = word.search(BEGINNING);
  return start < 0 ? '' : word.slice(start);
}
