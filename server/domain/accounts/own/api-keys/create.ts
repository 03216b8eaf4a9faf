import { randomBytes } from 'node:crypto';
import { addDays } from 'date-fns';
import {
  type CreateApiKey,
  type CreatedApiKey,
  DEFAULT_KEY_DAYS,
  KEY_MARK,
  KEY_PREFIX_LENGTH,
  MAX_KEYS,
} from '#contract/accounts/api-keys.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { hashKeySecret } from '#server/domain/accounts/api-keys/authenticate.ts';
import { countLiveKeys } from '#server/domain/accounts/api-keys/end-keys.ts';
import { checkOwnPassword } from '#server/domain/accounts/own/check-password.ts';
import { lockOwnAccount } from '#server/domain/accounts/own/own-account.ts';
import { requireOwnCode } from '#server/domain/accounts/second-factor/own-code.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { keyColumns, serializeKey } from './serialize.ts';

/**
 * Creates an API key of the caller, by session, password and, where there is a second factor, a code of it; its owner
 * is mailed (docs/contract/wire.md). The secret is in no other answer. Throws `unauthenticated`, also for a wrong code,
 * `forbidden` also for a wrong password, `invalid`, `too-many`, and `conflict` beyond 50 keys that have not ended.
 */
export async function createApiKey(ctx: Ctx, input: CreateApiKey): Promise<CreatedApiKey> {
  const { id } = requireStaff(ctx, 'own');
  const expiresAt = input.expiresAt === undefined ? addDays(new Date(), DEFAULT_KEY_DAYS) : input.expiresAt;
  requireLater(expiresAt);
  const proven = await checkOwnPassword(ctx, input.password);
  // Also before the code, which is used up by then.
  await requireRoom(ctx.db, id);
  await requireOwnCode(ctx, input.code);
  return transaction(ctx.db, async (tx) => {
    const { user } = await lockOwnAccount(tx, ctx, proven);
    requireStaff({ ...ctx, actor: { kind: 'user', user, sessionHash: null } }, 'own');
    await requireRoom(tx, user.id);
    const created = await insertKey(tx, user.id, { ...input, expiresAt });
    const { name, scopes } = created.key;
    const fields = [{ field: 'scopes', to: scopes.join(', ') }];
    await recordChange(tx, ctx, { kind: 'key-created', user, to: name, fields });
    return created;
  });
}

function requireLater(expiresAt: Date | null): void {
  if (expiresAt === null || expiresAt.getTime() > Date.now()) return;
  throw new AppError('expiry-passed', { field: 'expiresAt' });
}

/** Where the user is locked, two creations at once do not both take the last place. */
async function requireRoom(tx: Db, ownerId: string): Promise<void> {
  if ((await countLiveKeys(tx, ownerId)) >= MAX_KEYS)
    throw new AppError('too-many-keys', { values: { max: MAX_KEYS } });
}

type StoredKey = Pick<CreateApiKey, 'name' | 'scopes'> & { expiresAt: Date | null };

async function insertKey(tx: Db, ownerId: string, { name, scopes, expiresAt }: StoredKey): Promise<CreatedApiKey> {
  const secret = `${KEY_MARK}${randomBytes(32).toString('base64url')}`;
  const stored = { secretHash: hashKeySecret(secret), prefix: secret.slice(0, KEY_PREFIX_LENGTH) };
  const [row] = await tx
    .insert(apiKeys)
    .values({ ownerId, name, scopes, expiresAt, ...stored })
    .returning(keyColumns);
  if (!row) throw new Error('No key was written');
  return { key: serializeKey(row), secret };
}
