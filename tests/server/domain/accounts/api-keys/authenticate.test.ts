import { expect, test } from 'vitest';
import { readKey } from '#server/domain/accounts/api-keys/authenticate.ts';
import { insertApiKey } from '../../../../factories/accounts/api-keys.ts';
import { signedInUser, superAdmin } from '../../../../factories/actors.ts';

const { db } = await superAdmin();

test('simultaneous requests, whose keys are read in one statement, are each its own owner’s', async () => {
  const users = await Promise.all([1, 2, 3].map(async () => (await signedInUser()).user));
  const keys = await Promise.all(users.map(({ id }) => insertApiKey(db, id)));
  const unknown = `wbk_${'A'.repeat(43)}`;
  const secrets = [...keys, ...keys].map(({ secret }) => secret).concat(unknown);
  const read = await Promise.all(secrets.map((secret) => readKey(db, secret)));
  const owners = users.map(({ id }) => id);
  expect(read.map((actor) => actor?.user.id ?? null)).toEqual([...owners, ...owners, null]);
  const ids = keys.map(({ id }) => id);
  expect(read.map((actor) => actor?.key?.id ?? null)).toEqual([...ids, ...ids, null]);
});
