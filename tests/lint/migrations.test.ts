import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { functionStatements, functionsHash } from '#db/apply-functions.ts';

const DIRECTORY = fileURLToPath(new URL('../../db/migrations', import.meta.url));
/** Earlier ones renamed, removed and required: stop their versions for an upgrade (docs/operations.md, 'Upgrade'). */
const FIRST_THAT_ADDS_ONLY = '0021';

/** Breaks the previous version, which runs on during an upgrade. */
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
  const isRemoval = (text: string) =>
    (REMOVALS.some((removal) => removal.test(text)) && !isReplaced(text, sql)) || requiresMore(text, sql);
  return statementsOf(sql).filter((text) => isRemoval(text) && !EXCUSED.test(text));
}

/**
 * A table that a view of its name takes the place of, or generated columns that the same statement adds again: the
 * previous version reads them there.
 */
function isReplaced(statement: string, sql: string): boolean {
  const columns = [...statement.matchAll(/\bDROP COLUMN "(\w+)"/gi)].map(([, column]) => column);
  if (columns.length > 0)
    return columns.every((column) => statement.includes(`ADD COLUMN "${column}" text GENERATED ALWAYS AS (`));
  const [, table] = /\bDROP TABLE "(\w+)"/i.exec(statement) ?? [];
  return table !== undefined && sql.includes(`CREATE VIEW ${table} AS`);
}

/** A constraint on an existing table, unless it replaces a narrower, dropped one. */
function requiresMore(statement: string, sql: string): boolean {
  const [, table, name] = /^ALTER TABLE "(\w+)" ADD CONSTRAINT "(\w+)"/im.exec(statement) ?? [];
  if (table === undefined || sql.includes(`CREATE TABLE "${table}"`)) return false;
  return !sql.includes(`DROP CONSTRAINT "${name}"`) && !checksAddedColumns(statement, table, sql);
}

/** The previous version leaves columns that the migration adds null, which no other check rejects. */
function checksAddedColumns(statement: string, table: string, sql: string): boolean {
  const named = new RegExp(`(?:"${table}"\\.|FOREIGN KEY \\()"(\\w+)"`, 'g');
  const columns = [...statement.matchAll(named)].map(([, column]) => column);
  const areAdded = columns.every((column) => sql.includes(`ALTER TABLE "${table}" ADD COLUMN "${column}"`));
  return columns.length > 0 && areAdded && !/\bis not null\b/i.test(statement);
}

const migrations = globSync('*.sql', { cwd: DIRECTORY }).filter((name) => basename(name) >= FIRST_THAT_ADDS_ONLY);

test.each(migrations)('%s only adds, so that the version before works on its schema', (name) => {
  expect(removalsIn(readFileSync(`${DIRECTORY}/${name}`, 'utf8'))).toEqual([]);
});

test('a function that runs by its owner’s rights is called by nobody who was not granted it', () => {
  const all = globSync('*.sql', { cwd: DIRECTORY })
    .sort()
    .map((name) => readFileSync(`${DIRECTORY}/${name}`, 'utf8'))
    .concat(functionStatements())
    .join('\n');
  const definers = [...all.matchAll(/FUNCTION (\w+)\([^)]*\) RETURNS[^$]*SECURITY DEFINER/g)].map(([, name]) => name);
  const revoked = [...all.matchAll(/^REVOKE EXECUTE ON FUNCTION ([^;]+) FROM PUBLIC;/gm)]
    .flatMap(([, names = '']) => names.split(', '))
    .map((name) => name.replace(/\(.*/, ''));
  expect(definers.length).toBeGreaterThan(3);
  expect(definers.filter((name) => !revoked.includes(name ?? ''))).toEqual([]);
});

/** As a migration says which functions came with it. */
const withFunctions = (sql: string) => /^-- db\/functions: ([0-9a-f]{64})$/m.exec(sql)?.[1];

test('changed functions come with a migration, an empty one where nothing else changes: they are applied with it alone', () => {
  const hashes = globSync('*.sql', { cwd: DIRECTORY })
    .sort()
    .flatMap((name) => withFunctions(readFileSync(`${DIRECTORY}/${name}`, 'utf8')) ?? []);
  expect(hashes.at(-1)).toBe(functionsHash());
});

test.each([
  'ALTER TABLE "shipments" DROP COLUMN "weight";',
  'ALTER TABLE "shipments" RENAME COLUMN "weight" TO "kilograms";',
  'ALTER TABLE "shipments" ALTER COLUMN "weight" SET DATA TYPE integer;',
  'ALTER TABLE "shipments" ALTER COLUMN "weight" SET NOT NULL;',
  'ALTER TABLE "shipments" ADD COLUMN "incoterm" text NOT NULL;',
  'DROP TABLE "shipments";',
  'ALTER TABLE "shipments" ADD CONSTRAINT "shipments_light" CHECK ("weight" < 100);',
  'ALTER TABLE "shipments" ADD CONSTRAINT "shipments_of" FOREIGN KEY ("user_id") REFERENCES "depots"("id");',
])('it would be noticed: %s', (sql) => {
  expect(removalsIn(sql)).not.toEqual([]);
  expect(removalsIn(`-- Nobody uses it since 0031: weights are kilograms.\n${sql}`)).toEqual([]);
});

test.each([
  'ALTER TABLE "shipments" ADD COLUMN "incoterm" text;',
  'ALTER TABLE "shipments" ADD COLUMN "incoterm" text DEFAULT \'\' NOT NULL;',
  'CREATE TABLE "notes" ("id" uuid NOT NULL);',
  'ALTER TABLE "a" ADD COLUMN "b" uuid;\nALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "d"("id");',
  'ALTER TABLE "users" DROP CONSTRAINT "roles"; ALTER TABLE "users" ADD CONSTRAINT "roles" CHECK ("role" <> \'\');',
  'DROP INDEX "shipments_by_user";',
  'DROP TABLE "counts"; CREATE VIEW counts AS SELECT 1;',
  'ALTER TABLE "users" DROP COLUMN "key", ADD COLUMN "key" text GENERATED ALWAYS AS (lower("name")) STORED;',
])('is an addition, or changes nothing that a version reads: %s', (sql) => {
  expect(removalsIn(sql)).toEqual([]);
});
