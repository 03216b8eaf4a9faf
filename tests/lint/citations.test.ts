import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const TEXTS = listed
  .trim()
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|sql|md)$/.test(file) && existsSync(root + file))
  .map((file) => ({ file, text: inOneLine(read(file)) }));

const CITATION = /docs\/contract\/([\w-]+)\.md`?(?:, '([^']+)')?/g;

/** Comments and prose without their line ends, over which a citation may be broken. */
function inOneLine(text: string): string {
  return text.replace(/\n[ +]?\s*(?:\/\/|\*|--)?\s*/g, ' ');
}

/** The headings and bold terms of each page: what a citation may quote. */
const PAGES = new Map(
  globSync('docs/contract/*.md', { cwd: root }).map((path) => {
    const page = read(path);
    const titles = [...page.matchAll(/^#+ (.+)$|\*\*([^*]+)\*\*/gm)].map(([, heading, bold]) => heading ?? bold ?? '');
    return [path, new Set(titles.map((title) => title.replace(/\s+/g, ' ')))];
  }),
);

function isWrong([, page, title]: RegExpExecArray): boolean {
  const titles = PAGES.get(`docs/contract/${page}.md`);
  return titles === undefined || (title !== undefined && !titles.has(title));
}

test('a citation of the contract names a page, and a heading or bold term that stands on it', () => {
  expect(PAGES.size).toBeGreaterThan(20);
  const wrong = TEXTS.flatMap(({ file, text }) =>
    [...text.matchAll(CITATION)].filter(isWrong).map(([citation]) => `${file}: ${citation}`),
  );
  expect(wrong).toEqual([]);
});

/** Texts that stay: a migration has run, and functions are hashed as they stand. */
const FIXED = /^db\/(?:migrations|functions)\//;
const OF_A_SECTION = /\b(?:contract|specification)(?:'s)?,? sections? \d/i;

test('no text cites a section of the earlier texts', () => {
  const cites = TEXTS.filter(({ file, text }) => !FIXED.test(file) && OF_A_SECTION.test(text));
  expect(cites.map(({ file }) => file)).toEqual([]);
});
