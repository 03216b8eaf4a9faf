import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { WORKERS } from '#server/infra/mail/mailer.ts';
import type { MailServer } from '../../../tests/support/mail/mail-server.ts';
import { checkPromise, type Tally } from '../ledger/report.ts';

/** A crashed sender's mails are free again after half a minute. */
const ARRIVE_WITHIN_MS = 120_000;

/** Every mail arrives, and only what was on its way in one of `crashes` comes again. */
export async function checkMails(tally: Tally, mails: MailServer, databaseUrl: string, crashes: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const queued = async () =>
    (await sql`select count(*)::int as mails from deliveries where state = 'queued'`)[0]?.mails;
  for (const began = Date.now(); (await queued()) > 0 && Date.now() - began < ARRIVE_WITHIN_MS; ) await delay(500);
  const [stored] = await sql`
    select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state in ('queued', 'failed'))::int as others
    from deliveries`;
  await sql.end();
  const copies = Map.groupBy(mails.received, ({ to, read }) => `${to} ${read.messageId}`);
  tally.duplicateMails = mails.received.length - copies.size;
  checkPromise(tally, stored?.others === 0, `${stored?.others} mails were not sent`);
  checkPromise(tally, copies.size >= stored?.sent, `${stored?.sent} mails are marked as sent, ${copies.size} arrived`);
  checkPromise(
    tally,
    tally.duplicateMails <= WORKERS * crashes,
    `${tally.duplicateMails} mails came again after ${crashes} crashes`,
  );
  tally.notes.push(`${copies.size} mails arrived, ${tally.duplicateMails} of them twice`);
}
