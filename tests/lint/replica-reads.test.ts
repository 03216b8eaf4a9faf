import { expect, test } from 'vitest';
import { handWrittenFiles, importsOf, readSource } from '../../scripts/architecture/import-graph.ts';

/** May read from a replica (decision 049): lists, exports and statistics. */
const READERS = [
  'server/domain/accounts/users/lists/list-awaiting.ts',
  'server/domain/accounts/users/lists/list-page.ts',
  'server/domain/accounts/users/lists/list.ts',
  'server/domain/attention/count.ts',
  'server/domain/attention/list.ts',
  'server/domain/audit/list.ts',
  'server/domain/exports/stream.ts',
  'server/domain/insights/get.ts',
  'server/domain/shipments/deletion/list-deleted.ts',
  'server/domain/shipments/listing/list-super-admin.ts',
  'server/domain/shipments/listing/list.ts',
];

const FRONT = 'server/domain/reader.ts';
const REPLICA = 'db/replica/replica.ts';
/** It reads by a ticket, and so has no session's context. */
const BY_TICKET = 'server/domain/exports/stream.ts';

const imports = importsOf(handWrittenFiles()).filter(({ from, isType }) => !isType && !from.startsWith('tests/'));
const importersOf = (file: string) => new Set(imports.filter(({ target }) => target === file).map(({ from }) => from));

test('only lists, exports and statistics read from a replica', () => {
  expect([...importersOf(FRONT), BY_TICKET].sort()).toEqual(READERS);
});

test('nobody gets past that: what chooses the replica is imported by few', () => {
  expect([...importersOf(REPLICA)].sort()).toEqual([
    'db/replica/open-replica.ts',
    'server/domain/accounts/sessions/commit-position.ts',
    BY_TICKET,
    FRONT,
  ]);
});

test('a verb that reads from a replica decides by its context before, and writes nothing by it', () => {
  for (const file of READERS.filter((each) => each !== BY_TICKET)) {
    const source = readSource(file);
    const guard = source.search(/require(Staff|User|SuperAdmin|SuperAdminPage)\(ctx/);
    expect([file, guard > 0 && guard < source.indexOf('reader(ctx)')]).toEqual([file, true]);
    expect([file, /\b(transaction|insert|update|delete|for)\(/.exec(source)]).toEqual([file, null]);
  }
});
