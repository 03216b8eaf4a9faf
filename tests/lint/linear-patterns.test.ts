import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { readPieces } from '#contract/goods/pieces/piece-text.ts';
import { splitNumbers } from '#contract/goods/pieces/split-numbers.ts';
import { recognizedType } from '#contract/goods/references/check-digits.ts';
import { readReferences } from '#contract/goods/references/reference-columns.ts';
import { csvReader } from '#contract/import/read-csv.ts';
import { CreateShipment } from '#contract/shipments/save-shipment.ts';
import { parseStorageUrl } from '#contract/storage-url.ts';
import { csvLine, readCell, separatorOf } from '#contract/values/csv.ts';
import { isEmail, readEmail } from '#contract/values/email.ts';
import { excerpt } from '#contract/values/excerpt.ts';
import { readWeight, typedWeightQuestion } from '#contract/values/read-weight.ts';
import { rejectedText } from '#contract/values/text.ts';
import { isMistyped, readTrackingNumber } from '#contract/values/tracking-number.ts';
import { hashRecoveryCode } from '#server/domain/accounts/second-factor/recovery-code.ts';
import { browserName } from '#server/domain/audit/origin.ts';
import { openZone, readDates } from '#server/domain/import/rows/read-dates.ts';
import { parseUuid } from '#server/domain/parse-uuid.ts';
import { placeName } from '#server/infra/geo/place-name.ts';
import { hasMoreScans } from '#server/infra/images/decoder/jpeg-scans.ts';
import { redactUrls } from '#server/infra/observability/log.ts';
import { isServedName } from '#server/infra/storage/image-names.ts';
import { matchesEtag } from '#server/transport/middleware/etag.ts';

/** Patterns and readers must take at most linear time on hostile text: otherwise one text blocks everybody. */

const root = new URL('../../', import.meta.url);

type Found = { place: string; pattern: RegExp };
const literals: Found[] = [];
const made = new Set<string>();
for (const path of globSync('{contract,db,phrases,server,src}/**/*.{ts,tsx}', { cwd: root })) {
  const text = readFileSync(new URL(path, root), 'utf8');
  const { program } = parseSync(path, text);
  new Visitor({
    Literal(node) {
      if (!('regex' in node) || !node.regex) return;
      const { pattern, flags } = node.regex;
      literals.push({ place: path.replaceAll('\\', '/'), pattern: new RegExp(pattern, flags) });
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') made.add(path.replaceAll('\\', '/'));
    },
  }).visit(program);
}

const LENGTH = 250;
const FACTOR = 32;
/** A text 32 times as long costs 32 times as much; where it is squared, a thousand times. */
const MAX_GROWTH = 200;
/** Growth is not measured below this. */
const NOISE_MS = 0.01;

/** The processor's time, in ms: what other processes do meanwhile does not count. */
function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The minimum of three: the first compiles, and any may collect garbage. */
function cost(work: () => unknown, enough: number): number {
  let min = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && min > enough; round += 1) {
    const before = used();
    work();
    min = Math.min(min, used() - before);
  }
  return min;
}

function growsTooFast(work: (length: number) => () => unknown, length = LENGTH): boolean {
  const [short, long] = [work(length), work(length * FACTOR)];
  if (cost(long, NOISE_MS * MAX_GROWTH) <= NOISE_MS * MAX_GROWTH) return false;
  const allowed = Math.max(NOISE_MS, cost(short, 0)) * MAX_GROWTH;
  return cost(long, allowed) > allowed;
}

const ANYTHING = [
  'a',
  'A',
  '0',
  ' ',
  '\t',
  '\r\n',
  '\n',
  '"',
  "'",
  ',',
  ';',
  '.',
  '/',
  '@',
  ':',
  '-',
  '=',
  '<',
  '%',
  '&',
];

/** Texts made of what a pattern looks for, again and again, behind its beginning and before what it does not expect. */
function* hostileTexts(source: string): Generator<(length: number) => string> {
  const words = source
    .replaceAll(/\\[wdsbDWSB]|\\p\{\w+\}|\\u[0-9a-f]{4}|\(\?[:=!<]*|\[\^?[^\]]*\]/gi, ' ')
    .replaceAll(/\\(.)/g, '$1')
    .split(/[\s()|[\]{}*+?^$]+/)
    .filter((word) => word !== '');
  const pieces = new Set([...words, ...ANYTHING, ...[...new Set(words.join(''))].map((sign) => `a${sign}`)]);
  for (const start of new Set(['', ...words, words.join('')])) {
    for (const piece of pieces) yield (length) => `${start}${piece.repeat(length / piece.length)}\u0000`;
  }
}

/** The beginning of a text that costs too much; undefined where none does. */
function tooDear({ source, flags }: RegExp): string | undefined {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const isDear = (text: (length: number) => string) =>
    growsTooFast((length) => {
      const subject = text(length);
      return () => subject.replace(pattern, '');
    });
  return [...hostileTexts(source)].find(isDear)?.(40);
}

/** Squared, and no stranger writes what they read. */
const TRUSTED: Readonly<Record<string, string>> = {
  'server/infra/storage/object-store/s3-client.ts': 'the answer of the object store',
  'server/infra/storage/object-store/s3-request.ts': 'the answer of the object store',
  'server/infra/observability/open-tracer.ts': 'a variable of the environment',
};

test('every pattern of the product costs no more than in proportion to its text', () => {
  expect(literals.length).toBeGreaterThan(100);
  const dear = literals.flatMap(({ place, pattern }) => {
    const text = place in TRUSTED ? undefined : tooDear(pattern);
    return text === undefined ? [] : [`${place}: ${pattern} with ${JSON.stringify(text)}`];
  });
  expect(dear).toEqual([]);
}, 240_000);

test.each([[/(^|[,;\t\r\n])([\s\p{Cc}"]*)('*[=+\-@])/gu], [/\s+$/], [/(:\/\/)[^\s/@]*:[^\s/@]*@/g]])(
  '%s is found to cost more',
  (pattern) => {
    expect(tooDear(pattern)).toBeDefined();
  },
  60_000,
);

test('patterns that are put together are read by what is called below, or by nobody else than the object store', () => {
  expect([...made].sort()).toEqual([
    'contract/import/read-csv.ts',
    'contract/values/tracking-number.ts',
    'server/domain/accounts/second-factor/recovery-code.ts',
    'server/infra/multipart/document-form.ts',
    'server/infra/storage/image-names.ts',
    'server/infra/storage/object-store/s3-client.ts',
  ]);
});

const NO_LIMITS = { columns: Number.POSITIVE_INFINITY, rowLength: Number.POSITIVE_INFINITY };

function readCsv(text: string): void {
  const reader = csvReader(',', NO_LIMITS);
  for (const _ of reader.read(text));
  for (const _ of reader.end());
}

const UTC = openZone('UTC');

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  readCsv,
  separatorOf,
  readCell,
  csvLine: (text) => csvLine([text]),
  readWeight,
  typedWeightQuestion,
  isEmail,
  readEmail,
  readTrackingNumber,
  isMistyped,
  parseUuid,
  isServedName,
  readPieces,
  readReferences: (text) => readReferences({ po: text }),
  readDates: (text) =>
    readDates({ dispatchedDate: text, estimatedDelivery: `2026-11-28 ${text}` }, { dates: undefined, zone: UTC }),
  excerpt,
  readTrackedNumber,
  splitNumbers,
  recognizedType,
  placeName,
  redactUrls,
  browserName,
  parseStorageUrl,
  hashRecoveryCode,
  matchesEtag: (text) => matchesEtag(text, '"a"'),
  rejectedText: (text) => rejectedText(text, 'Text', 100, 'prose') ?? rejectedText(text, 'Text', 100, 'line'),
  CreateShipment: (text) =>
    CreateShipment.safeParse({ senderEmail: text, weight: text, description: text, status: text }),
  hasMoreScans: (text) => hasMoreScans(Buffer.from(text, 'latin1'), 100),
};

const SIGNS = `a0 \t\n\r"',;.:/\\@=+-<&%?*()[]{}`;
const PIECES = [
  ...SIGNS,
  '\r\n',
  '""',
  '",',
  ']A1',
  '*WB',
  '?number=',
  '\u200b',
  '\n"',
  "\t'",
  "'=",
  '=1,',
  '\ud83d',
  'é',
  '\u00ff\u00da',
  '\u00ff\u00d8',
];

/** The signs for which the reader takes too long, in texts of `length` and of 32 times that. */
const dearPieces = (reader: ((text: string) => unknown) | undefined, length?: number) =>
  [...PIECES, '|', 'a|', '1 '].filter((piece) =>
    growsTooFast((count) => {
      const text = `x${piece.repeat(count)}!`;
      return () => {
        try {
          reader?.(text);
        } catch {
          // A rejection is an answer too.
        }
      };
    }, length),
  );

test.each(Object.keys(readers))(
  '%s costs no more than in proportion to its text',
  (name) => {
    expect(dearPieces(readers[name])).toEqual([]);
  },
  60_000,
);

/** A cell of an import may be long: a search that the processor does sixteen signs at a time is squared only there. */
const CELL_LENGTH = 4_000;

test.each(['readPieces', 'readReferences', 'readDates', 'readCell', 'CreateShipment', 'excerpt'])(
  '%s costs no more than in proportion to a whole cell',
  (name) => {
    expect(dearPieces(readers[name], CELL_LENGTH)).toEqual([]);
  },
  120_000,
);
