import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ARROWS, RECORDING } from '../../scripts/architecture/arrows.ts';
import { isAllowed } from '../../scripts/architecture/check.ts';
import { circlesIn } from '../../scripts/architecture/cycles.ts';
import { handWrittenFiles, readSource } from '../../scripts/architecture/import-graph.ts';

const USUAL = { line: 1, isPackage: false, isType: false };
const goes = (from: string, target: string) => isAllowed({ ...USUAL, from, target });
const goesAsType = (from: string, target: string) => isAllowed({ ...USUAL, from, target, isType: true });
const usesPackage = (from: string, target: string) => isAllowed({ ...USUAL, from, target, isPackage: true });

test.each([
  ['contract/accounts/users.ts', 'contract/values/text.ts'],
  ['db/migrate.ts', 'contract/accounts/users.ts'],
  ['server/infra/mail/mailer.ts', 'db/open-database.ts'],
  ['server/infra/mail/outbox-store.ts', 'db/schema/mails/mails.ts'],
  ['server/domain/accounts/users/load.ts', 'server/domain/accounts/sessions/sessions.ts'],
  ['server/domain/mails/outbox/hold.ts', 'server/env.ts'],
  ['server/domain/accounts/users/load.ts', 'server/domain/changes/record-changes.ts'],
  ['server/domain/changes/record-changes.ts', 'server/domain/audit/record.ts'],
  ['server/domain/audit/record.ts', 'server/domain/audit/author.ts'],
  ['server/transport/endpoints/accounts/users.ts', 'server/domain/accounts/users/load.ts'],
  ['server/bootstrap/services.ts', 'server/infra/jobs/jobs.ts'],
  ['src/lib/site/seo.ts', 'contract/accounts/users.ts'],
  ['src/features/users/users-screen.tsx', 'src/components/pagination.tsx'],
  ['src/features/users/users-screen.tsx', 'src/features/audit/index.ts'],
  ['src/layouts/admin/admin-layout.tsx', 'src/features/audit/index.ts'],
  ['tests/db/migrate.test.ts', 'server/transport/api.ts'],
])('%s may import %s', (from, target) => expect(goes(from, target)).toBe(true));

test.each([
  ['contract/accounts/users.ts', 'server/env.ts'],
  ['db/migrate.ts', 'server/infra/observability/log.ts'],
  ['server/infra/mail/mailer.ts', 'server/domain/accounts/users/load.ts'],
  ['server/infra/mail/outbox-store.ts', 'db/schema/accounts/users.ts'],
  ['server/infra/mail/outbox-store.ts', 'db/schema/index.ts'],
  ['server/infra/images/decoder-pool.ts', 'server/infra/images/decoder/main.ts'],
  ['server/infra/images/decoder/main.ts', 'server/infra/observability/log.ts'],
  ['server/domain/accounts/users/load.ts', 'server/bootstrap/services.ts'],
  ['server/domain/accounts/users/load.ts', 'server/domain/audit/record.ts'],
  ['server/bootstrap/services.ts', 'server/domain/mails/outbox/queue-mail.ts'],
  ['server/domain/accounts/users/load.ts', 'server/transport/endpoints/accounts/users.ts'],
  ['server/transport/endpoints/accounts/users.ts', 'db/open-database.ts'],
  ['server/transport/endpoints/accounts/users.ts', 'server/bootstrap/services.ts'],
  ['server/main.ts', 'server/app.ts'],
  ['server/app.ts', 'server/domain/context.ts'],
  ['src/lib/site/seo.ts', 'src/components/pagination.tsx'],
  ['src/components/ui/button.tsx', 'src/components/pagination.tsx'],
  ['src/components/pagination.tsx', 'src/features/audit/index.ts'],
  ['src/features/users/users-screen.tsx', 'src/features/audit/audit-log.tsx'],
  ['src/features/users/users-screen.tsx', 'src/layouts/admin/admin-layout.tsx'],
  ['src/features/users/users-screen.tsx', 'server/domain/accounts/users/load.ts'],
])('%s may not import %s', (from, target) => expect(goes(from, target)).toBe(false));

test('of some places only types may be imported', () => {
  const types = [
    ['src/lib/api/api.ts', 'server/transport/endpoints/app-router.ts'],
    ['packages/client/src/api.ts', 'server/transport/endpoints/app-router.ts'],
    ['server/app.ts', 'server/domain/context.ts'],
    ['server/domain/webhooks/changes.ts', 'server/domain/audit/record.ts'],
  ] as const;
  for (const [from, target] of types) {
    expect([goesAsType(from, target), goes(from, target)]).toEqual([true, false]);
  }
});

test.each([
  ['src/features/users/users-screen.tsx', 'zod'],
  ['src/lib/site/seo.ts', 'node:fs'],
  ['contract/accounts/users.ts', 'node:crypto'],
  ['server/domain/accounts/users/load.ts', 'hono/cookie'],
  ['server/domain/accounts/users/load.ts', '@trpc/server'],
  ['server/transport/endpoints/accounts/users.ts', 'drizzle-orm'],
])('%s may not use the package %s', (from, name) => {
  expect(usesPackage(from, name)).toBe(false);
  expect(usesPackage(from, 'zod/mini')).toBe(true);
});

test('a circle is found between files, between directories and between a file and a directory', () => {
  const edges = (...pairs: [string, string][]) => pairs.map(([from, target]) => ({ from, target }));

  expect(circlesIn(edges(['a/x.ts', 'a/y.ts'], ['a/y.ts', 'a/x.ts']))).toEqual([['a/x.ts', 'a/y.ts']]);
  expect(circlesIn(edges(['a/b/x.ts', 'a/c/y.ts'], ['a/c/z.ts', 'a/b/w.ts']))).toEqual([['a/b', 'a/c']]);
  expect(circlesIn(edges(['a/b/x.ts', 'a/y.ts'], ['a/y.ts', 'a/b/w.ts']))).toEqual([['a/b', 'a/y.ts']]);
  expect(circlesIn(edges(['a/x.ts', 'b/y.ts'], ['b/y.ts', 'c/z.ts']))).toEqual([]);
});

test('between nouns only a circle of files is found', () => {
  const mutual = [
    { from: 'a/b/x.ts', target: 'a/c/y.ts' },
    { from: 'a/c/z.ts', target: 'a/b/w.ts' },
  ];
  expect(circlesIn(mutual, ['a'])).toEqual([]);
  const returned = [...mutual, { from: 'a/c/y.ts', target: 'a/b/x.ts' }];
  expect(circlesIn(returned, ['a'])).toEqual([['a/b/x.ts', 'a/c/y.ts']]);
});

const document = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8');
const [, drawing = ''] = /```mermaid\nflowchart TD\n(.*?)```/s.exec(document) ?? [];
/** Nodes with a label, which is their path; the others are directories. */
const labels = [...drawing.matchAll(/(\w+)\["(.+?)"\]/g)].map(([, node = '', path = '']) => ({ node, path }));
/** Each line `from --> to & to` as `from --> to`; a dotted arrow allows types. */
const drawn = drawing
  .replace(/\[.*?\]/g, '')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [from = '', arrow = '', ...targets] = line.trim().split(/ & | (?=-)|(?<=>) /);
    return targets.map((target) => `${from} ${arrow} ${target}`);
  });
const directories = drawn
  .flatMap((arrow) => arrow.split(/ -\S+ /))
  .filter((each) => !labels.some(({ node }) => node === each));

const nodeOf = (place: string) =>
  labels.find(({ path }) => path === place)?.node ?? directories.find((each) => place.split('/').includes(each));

test('the drawing in docs/architecture.md has the arrows between directories, and no other', () => {
  const allowed = ARROWS.flatMap(({ place, imports, types = [] }) => [
    ...imports.map((target) => ({ from: nodeOf(place), arrow: '-->', to: nodeOf(target) })),
    ...types.map((target) => ({ from: nodeOf(place), arrow: '-.->', to: nodeOf(target) })),
  ]).flatMap(({ from, arrow, to }) => (from && to && from !== to ? [`${from} ${arrow} ${to}`] : []));
  expect(drawn.length).toBeGreaterThan(40);
  expect(drawn.toSorted()).toEqual([...new Set(allowed)].sort());
});

test('audit log, mails and messages to webhooks are inserted by five files alone, which one directory imports', () => {
  const tables = /insert(Into)?\(\s*(audit(Entries|Values)|outboxMails|webhook(Events|FanOuts))\b/;
  const names = /insert into (audit_entries|audit_values|deliveries|webhook_events|webhook_fan_outs)\b/;
  const server = handWrittenFiles().filter((file) => file.startsWith('server/'));
  const inserting = server.filter((file) => tables.test(readSource(file)) || names.test(readSource(file)));
  expect(inserting.sort()).toEqual([...RECORDING].sort());
});
