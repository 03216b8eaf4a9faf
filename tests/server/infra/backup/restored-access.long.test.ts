import { expect, test, vi } from 'vitest';
import { AddDocuments } from '#contract/documents/documents.ts';
import { ExportQuery } from '#contract/shipments/super-admin.ts';
import type { Db } from '#db/open-database.ts';
import { type LinkPurpose, openLink } from '#server/domain/accounts/links/account-links.ts';
import { linkUrl } from '#server/domain/accounts/links/link-token.ts';
import { acceptInvitation, confirmReset } from '#server/domain/accounts/own/use-link.ts';
import { challengeToken, countTry, openChallenge } from '#server/domain/accounts/second-factor/challenges.ts';
import { readCookie, readToken } from '#server/domain/accounts/sessions/sessions.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addDocuments } from '#server/domain/documents/add.ts';
import { createDocumentTicket, openByTicket } from '#server/domain/documents/tickets.ts';
import { createExportTicket } from '#server/domain/exports/create-ticket.ts';
import { streamExport } from '#server/domain/exports/stream.ts';
import { env } from '#server/env.ts';
import { createBackup } from '#server/infra/backup/create-backup.ts';
import { restoreBackup } from '#server/infra/backup/restore-backup.ts';
import { insertSecondFactor } from '../../../factories/accounts/second-factors.ts';
import { anonymous, firstSuperAdmin } from '../../../factories/actors.ts';
import { testDatabase } from '../../../factories/database.ts';
import { newDocuments } from '../../../factories/documents.ts';
import { insertUser } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { emptyConfig, newDirectory, withDatabase } from '../../../support/postgres/rows/backups.ts';
import { rejection } from '../../../support/process/rejection.ts';

vi.setConfig({ testTimeout: 240_000 });

const { db } = await testDatabase();

async function linkToken(purpose: LinkPurpose): Promise<string> {
  const { id: userId } = await insertUser(db);
  const url = await linkUrl(db, '', purpose, await openLink(db, { userId, purpose }));
  return url.split('#token=')[1] ?? '';
}

async function documentTicket(ctx: Ctx): Promise<string> {
  const { id } = await newShipment(ctx);
  const documents = await newDocuments(1);
  const [document] = await addDocuments(ctx, { id, ...AddDocuments.parse({ type: 'invoice' }) }, documents);
  const { url } = await createDocumentTicket(ctx, { id: document?.id ?? '' });
  return url.replace('/documents/', '');
}

/**
 * Open ways in. Each reports whether it is still open in the given database, and all but the session's are used up.
 */
async function openWaysIn(): Promise<Record<string, (there: Db) => Promise<boolean>>> {
  const { token, cookie, ctx } = await firstSuperAdmin();
  const { url } = await createExportTicket(ctx, ExportQuery.parse({ search: '' }));
  const ticket = await documentTicket(ctx);
  const { id } = await insertUser(db);
  await insertSecondFactor(db, id);
  const challenge = await challengeToken(db, await openChallenge(db, id));
  const [reset, invitation] = [await linkToken('password-reset'), await linkToken('invitation')];
  const chosen = { password: 'a long one for this test', confirmPassword: 'a long one for this test' };
  const isOpen = async (call: Promise<unknown>) => (await rejection(call)) === 'not rejected';
  return {
    'the token of a session': async (there) => (await readToken(there, token)) !== null,
    'the cookie of a session': async (there) => (await readCookie(there, cookie)) !== null,
    'a sign-in that waits for its code': async (there) => (await countTry(there, challenge)) !== null,
    'a mailed link for a new password': (there) =>
      isOpen(confirmReset({ ...anonymous, db: there }, { token: reset, ...chosen })),
    'an invitation': (there) => isOpen(acceptInvitation({ ...anonymous, db: there }, { token: invitation, ...chosen })),
    'the ticket of a document': (there) =>
      isOpen(openByTicket({ ...anonymous, db: there }, { ticket }).then(({ file }) => file.close())),
    'the ticket of an export': (there) =>
      isOpen(streamExport({ ...anonymous, db: there }, { ticket: url.replace('/exports/', '') })),
  };
}

test('what was open when the backup was made is closed after a restore', async () => {
  const waysIn = Object.entries(await openWaysIn());
  const directory = await newDirectory();
  await createBackup({ databaseUrl: env().DATABASE_URL, dataDir: '', uploadsDir: env().UPLOADS_DIR }, directory);
  const target = await emptyConfig();
  await restoreBackup(target, directory);
  const openIn = async (there: Db) => {
    const found: string[] = [];
    for (const [name, isOpen] of waysIn) if (await isOpen(there)) found.push(name);
    return found;
  };

  expect(await withDatabase(target.databaseUrl, openIn)).toEqual([]);
  expect(await openIn(db)).toEqual(waysIn.map(([name]) => name));
});
