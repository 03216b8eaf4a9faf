import { expect, test } from 'vitest';
import { handWrittenFiles, readSource } from '../../scripts/architecture/import-graph.ts';

const COMMENT = /^\s*(\/\/|\/\*|\*|\{\/\*)/;
const COLUMNS = 120;
const LINE_COMMENT = /^\s*\/\//;
const OPENING = /^\s*\/\*\*?$/;
const NO_SUBJECT = /(?:^|[\s{(])\/(?:\/|\*\*?) (?:Who|What|Whom|Whose|Which|Of|Those)\s/;
const NO_SUBJECT_BELOW = /^\s*\* (?:Who|What|Whom|Whose|Which|Of|Those)\s/;

const LINES = handWrittenFiles().flatMap((file) =>
  readSource(file)
    .split('\n')
    .map((text, index, lines) => ({ text, before: lines[index - 1] ?? '', place: `${file}:${index + 1}` })),
);

/** Whether a comment begins in this line, with a clause or a genitive that has to be read twice. */
function hidesSubject(text: string, before: string): boolean {
  if (OPENING.test(before)) return NO_SUBJECT_BELOW.test(text);
  return NO_SUBJECT.test(text) && !(LINE_COMMENT.test(text) && LINE_COMMENT.test(before));
}

test('no line of a comment is wider than the code', () => {
  const wide = LINES.filter(
    ({ text }) => text.length > COLUMNS && COMMENT.test(text) && !text.includes('biome-ignore'),
  );
  expect(wide.map(({ place }) => place)).toEqual([]);
});

test('a comment begins with its subject', () => {
  expect(LINES.filter(({ text, before }) => hidesSubject(text, before)).map(({ place }) => place)).toEqual([]);
});

test.each([
  ['/** Of one user. */', ''],
  [' * Whose shipment it is.', '/**'],
])('%s hides its subject', (text, before) => {
  expect(hidesSubject(text, before)).toBe(true);
});

test.each([
  ['/** Offered to a user. */', ''],
  ['// What follows from the line above.', '// A sentence that ends in the next line.'],
  [' * What follows from the line above.', ' * A sentence that ends in the next line.'],
])('%s does not', (text, before) => {
  expect(hidesSubject(text, before)).toBe(false);
});
