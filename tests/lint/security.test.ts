import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '#db/schema/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const document = readFileSync(`${root}docs/security.md`, 'utf8');
const asvs = readFileSync(`${root}docs/asvs.md`, 'utf8');
const quoted = [...`${document}\n${asvs}`.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
const PATH = /^(contract|db|docs|phrases|scripts|server|src|tests)\/\S+$/;

/** A row of the table: one requirement, or several that do not apply: `V1.4.1-3`, or a chapter with their number. */
type Row = { id: string; chapter: string; requirements: number; state: string; where: string };

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const rows: Row[] = asvs
  .split('\n')
  .filter((line) => /^\| V\d+(\.\d+)*(-\d+)? +\|/.test(line))
  .map((line) => {
    const [id = '', short = '', state = '', where = ''] = cellsOf(line);
    const [chapter = ''] = id.split('.');
    const [, first, last] = /(\d+)-(\d+)$/.exec(id) ?? [];
    const inRange = Number(last) - Number(first) + 1;
    const requirements = last ? inRange : Number(/, (\d+) requirements$/.exec(short)?.[1] ?? 1);
    return { id, chapter, requirements, state, where };
  });

const sum = (some: readonly Row[]) => some.reduce((total, { requirements }) => total + requirements, 0);

test('every path that docs/security.md and docs/asvs.md name is there', () => {
  const paths = quoted.filter((text) => PATH.test(text));
  expect(paths.length).toBeGreaterThan(200);
  const isThere = (path: string) =>
    path.includes('*') ? globSync(path, { cwd: root }).length > 0 : existsSync(root + path);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('no file is named without its directory', () => {
  expect(quoted.filter((text) => /^[\w-]+(\.\w+)*\.tsx?$/.test(text))).toEqual([]);
});

test('each requirement that is met names its test, or the part of docs/security.md that it asks for', () => {
  const headings = [...document.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  const isShown = ({ where }: Row) =>
    /`?tests\/\S+\.ts/.test(where) || headings.some((heading) => where.includes(`'${heading.split(',')[0]}'`));
  expect(rows.filter((row) => row.state === 'met' && !isShown(row)).map(({ id }) => id)).toEqual([]);
  expect(rows.filter(({ state, where }) => state !== 'met' && where === '')).toEqual([]);
});

test('no requirement has two rows, and the table of sums adds them up', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const sumsOf = (some: readonly Row[]) =>
    [some, ...['met', 'not applicable', 'not met'].map((wanted) => some.filter(({ state }) => state === wanted))].map(
      sum,
    );
  const summary = asvs
    .split('\n')
    .filter((line) => /^\| (V\d+ [A-Z]|all )/.test(line))
    .map((line) => {
      const [name = '', requirements, ...states] = cellsOf(line);
      return [name.split(' ')[0], requirements, ...states];
    });
  const chapters = [...new Set(rows.map(({ chapter }) => chapter))];
  const counted = chapters.map((chapter) => [chapter, ...sumsOf(rows.filter((row) => row.chapter === chapter))]);
  expect(summary).toEqual([...counted, ['all', ...sumsOf(rows)]].map((line) => line.map(String)));
  expect(sum(rows)).toBe(253);
});

test('every table of the database has a class of data, and every class a level', () => {
  const [, section = ''] = document.split('\n## Data, ');
  const [data = ''] = section.split('\n## ');
  const named = new Set([...data.matchAll(/`([a-z_]+)[.`]/g)].map(([, name = '']) => name));
  const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []));
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.filter((table) => !named.has(table))).toEqual([]);
  const [, levels = '', classes = ''] = data.split(/^\| (?:level|class) .*\n.*\n/m);
  const known = [...levels.matchAll(/^\| (\w+) +\|/gm)].map(([, level]) => level);
  const used = [...classes.matchAll(/^\| (\w+)/gm)].map(([, level]) => level);
  expect([...new Set(used)].sort()).toEqual(known.sort());
});
