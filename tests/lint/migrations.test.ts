import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const DIRECTORY = fileURLToPath(new URL('../../db/migrations', import.meta.url));
/** Those before it renamed, removed and required; the versions before it are stopped for an upgrade (docs/operations.md, 'Upgrade'). */
const FIRST_THAT_ADDS_ONLY = '0021';

/** What the previous version, which goes on during an upgrade, does not survive. */
const REMOVALS = [
  /\bDROP\s+(TABLE|COLUMN|VIEW|TYPE|SCHEMA)\b/i,
  /\bRENAME\b/i,
  /\bALTER\s+COLUMN\b[^;]*\b(TYPE|SET\s+NOT\s+NULL)\b/i,
  /\bADD\s+COLUMN\b(?![^;]*\bDEFAULT\b)(?![^;]*\bGENERATED\b)[^;]*\bNOT\s+NULL\b/i,
];
/** Its reason stands beside it: `-- Nobody uses it since 0031: …`. */
const EXCUSED = /^-- Nobody uses (it|them) since \d{4}: .+/m;

const statementsOf = (sql: string) => sql.split(/--> statement-breakpoint|;\s*$/m);

function removalsIn(sql: string): string[] {
  const isRemoval = (text: string) => REMOVALS.some((removal) => removal.test(text)) || requiresMore(text, sql);
  return statementsOf(sql).filter((text) => isRemoval(text) && !EXCUSED.test(text));
}

/** A constraint on a table that is there already; one that takes the place of a narrower one, which is dropped, lets more in. */
function requiresMore(statement: string, sql: string): boolean {
  const [, table, name] = /^ALTER TABLE "(\w+)" ADD CONSTRAINT "(\w+)"/im.exec(statement) ?? [];
  return table !== undefined && !sql.includes(`CREATE TABLE "${table}"`) && !sql.includes(`DROP CONSTRAINT "${name}"`);
}

const migrations = globSync('*.sql', { cwd: DIRECTORY }).filter((name) => basename(name) >= FIRST_THAT_ADDS_ONLY);

test.each(migrations)('%s only adds, so that the version before works on its schema', (name) => {
  expect(removalsIn(readFileSync(`${DIRECTORY}/${name}`, 'utf8'))).toEqual([]);
});

test('a function that runs by its owner’s rights is called by nobody who was not granted it', () => {
  const all = globSync('*.sql', { cwd: DIRECTORY })
    .sort()
    .map((name) => readFileSync(`${DIRECTORY}/${name}`, 'utf8'))
    .join('\n');
  const definers = [...all.matchAll(/FUNCTION (\w+)\([^)]*\) RETURNS[^$]*SECURITY DEFINER/g)].map(([, name]) => name);
  const revoked = [...all.matchAll(/^REVOKE EXECUTE ON FUNCTION ([^;]+) FROM PUBLIC;/gm)]
    .flatMap(([, names = '']) => names.split(', '))
    .map((name) => name.replace(/\(.*/, ''));
  expect(definers.length).toBeGreaterThan(3);
  expect(definers.filter((name) => !revoked.includes(name ?? ''))).toEqual([]);
});

/** Since 0026 the numbers of common searches are stored; such a change writes rows without triggers (decision 052). */
const changesSearch = (sql: string) => /ADD COLUMN "(staff|super_admin)_search"/.test(sql);
const forgetsSearches = (sql: string) => /^DELETE FROM common_searches;/m.test(sql);

test('it would be noticed: 0019, which made both search columns anew', () => {
  const sql = readFileSync(`${DIRECTORY}/0019_clerks_day.sql`, 'utf8');
  expect([changesSearch(sql), forgetsSearches(sql)]).toEqual([true, false]);
  expect(forgetsSearches(`${sql}\nDELETE FROM common_searches;`)).toBe(true);
});

test.each(migrations)('%s forgets the common searches if it changes what is searched', (name) => {
  const sql = readFileSync(`${DIRECTORY}/${name}`, 'utf8');
  expect(changesSearch(sql) && !forgetsSearches(sql)).toBe(false);
});

test.each([
  'ALTER TABLE "shipments" DROP COLUMN "weight";',
  'ALTER TABLE "shipments" RENAME COLUMN "weight" TO "kilograms";',
  'ALTER TABLE "shipments" ALTER COLUMN "weight" SET DATA TYPE integer;',
  'ALTER TABLE "shipments" ALTER COLUMN "weight" SET NOT NULL;',
  'ALTER TABLE "shipments" ADD COLUMN "incoterm" text NOT NULL;',
  'DROP TABLE "shipments";',
  'ALTER TABLE "shipments" ADD CONSTRAINT "shipments_light" CHECK ("weight" < 100);',
])('it would be noticed: %s', (sql) => {
  expect(removalsIn(sql)).not.toEqual([]);
  expect(removalsIn(`-- Nobody uses it since 0031: weights are kilograms.\n${sql}`)).toEqual([]);
});

test.each([
  'ALTER TABLE "shipments" ADD COLUMN "incoterm" text;',
  'ALTER TABLE "shipments" ADD COLUMN "incoterm" text DEFAULT \'\' NOT NULL;',
  'CREATE TABLE "notes" ("id" uuid NOT NULL);',
  'ALTER TABLE "users" DROP CONSTRAINT "roles"; ALTER TABLE "users" ADD CONSTRAINT "roles" CHECK ("role" <> \'\');',
  'DROP INDEX "shipments_by_user";',
])('is an addition, or changes nothing that a version reads: %s', (sql) => {
  expect(removalsIn(sql)).toEqual([]);
});
