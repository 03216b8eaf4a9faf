import { expect, test } from 'vitest';
import { handWrittenFiles, readSource } from '../../scripts/architecture/import-graph.ts';

const COMMENT = /^\s*(\/\/|\/\*|\*|\{\/\*)/;
const COLUMNS = 120;

test('no line of a comment is wider than the code', () => {
  const wide = handWrittenFiles().flatMap((file) =>
    readSource(file)
      .split('\n')
      .map((text, index) => ({ text, place: `${file}:${index + 1}` }))
      .filter(({ text }) => text.length > COLUMNS && COMMENT.test(text) && !text.includes('biome-ignore')),
  );
  expect(wide.map(({ place }) => place)).toEqual([]);
});
