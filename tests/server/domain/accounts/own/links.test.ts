import { expect, test } from 'vitest';
import { transaction } from '#db/open-database.ts';
import { endLinksOf } from '#server/domain/accounts/links/account-links.ts';
import { findLink, useLink } from '#server/domain/accounts/own/links.ts';
import { lockUsers } from '#server/domain/accounts/sessions/user-locks.ts';
import { anonymous, signedInUser } from '../../../../factories/actors.ts';
import { resetToken } from '../../../../support/mail/account-mails.ts';
import { lockWaits } from '../../../../support/postgres/locks/lock-waits.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const { db } = anonymous;

test('the use of a link waits for a change that ends the account’s links, and holds none that the change ends', async () => {
  const { user } = await signedInUser();
  const link = await findLink(db, await resetToken(anonymous, user.email), 'password-reset');
  const { using } = await transaction(db, async (tx) => {
    await lockUsers(tx, { exclusive: [user.id] });
    const using = rejection(transaction(db, (other) => useLink(other, link)));
    await lockWaits(db, 1);
    await endLinksOf(tx, user.id);
    return { using };
  });
  expect(await using).toBe('invalid: This link is not valid any more');
});
