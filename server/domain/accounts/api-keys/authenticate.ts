import { hash } from 'node:crypto';
import { subMinutes } from 'date-fns';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { KEY_SECRET } from '#contract/accounts/api-keys.ts';
import { asyncCommit } from '#db/async-commit.ts';
import type { Db } from '#db/open-database.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { users } from '#db/schema/accounts/users.ts';
import { serializeUser, userColumns } from '#server/domain/accounts/serialize-user.ts';
import { restrictionColumns, restrictionOf } from '#server/domain/accounts/sessions/restriction.ts';
import { createBatchLoader } from '#server/domain/batch-loader.ts';
import type { Actor } from '#server/domain/context.ts';
import { preparedQuery } from '#server/domain/prepared-query.ts';
import { log } from '#server/infra/observability/log.ts';
import { isLiveKey } from './live-key.ts';

/** The stored hash of a key's secret. */
export const hashKeySecret = (secret: string): string => hash('sha256', secret);

// A subselect hides the number of values: otherwise PostgreSQL plans a short list anew each time.
const isAmongHashes = sql`${apiKeys.secretHash} = any((select ${sql.placeholder('hashes')}::text[])::text[])`;

type KeyActor = Extract<Actor, { kind: 'user' }>;

/**
 * Key and owner in one query, so that the key of an inactive or deleted user is found no more; simultaneous requests
 * share it (decision 022). Nothing is cached.
 */
const keyByHash = preparedQuery((db) => {
  const statement = db
    .select({
      hash: apiKeys.secretHash,
      key: { id: apiKeys.id, name: apiKeys.name, scopes: apiKeys.scopes, lastUsedAt: apiKeys.lastUsedAt },
      user: userColumns,
      ...restrictionColumns(),
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.ownerId))
    .where(and(isAmongHashes, isLiveKey(), users.isActive, isNull(users.deletedAt)))
    .prepare('keys_by_secret');
  return createBatchLoader(async (hashes) => {
    const rows = await statement.execute({ hashes });
    return new Map(
      rows.map((row): [string, KeyActor] => {
        const { id, name, scopes, lastUsedAt } = row.key;
        noteUse(db, id, lastUsedAt);
        const user = serializeUser(row.user);
        return [
          row.hash,
          { kind: 'user', user, sessionHash: null, restriction: restrictionOf(row), key: { id, name, scopes } },
        ];
      }),
    );
  });
});

/** Whether a token is meant as an API key; a session's has no such beginning. */
export const isKeySecret = (token: string): boolean => KEY_SECRET.test(token);

/** The actor of a key's secret: its owner, with the key's scopes. Null for a key that has ended or never was. */
export async function readKey(db: Db, secret: string): Promise<KeyActor | null> {
  return (await keyByHash(db)(hashKeySecret(secret))) ?? null;
}

const NOTED_EVERY_MINUTES = 1;

/** At most once a minute, and nobody waits for it: a note that is lost is written by the next use. */
function noteUse(db: Db, id: string, lastUsedAt: Date | null): void {
  if (lastUsedAt && lastUsedAt > subMinutes(Date.now(), NOTED_EVERY_MINUTES)) return;
  // The first of several uses at once finds the old time still there, the others do not.
  db.execute(sql`
    with ${asyncCommit(db)}
    update api_keys set last_used_at = now() from async_commit
    where id = ${id}::uuid and last_used_at is not distinct from ${lastUsedAt?.toISOString() ?? null}::timestamptz`).catch(
    (error: unknown) => log.warn({ err: error }, 'The use of an API key could not be noted'),
  );
}
