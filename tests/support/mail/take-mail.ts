import type { Db } from '#db/open-database.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { leaseMail } from '#server/infra/mail/outbox-store.ts';

/** Leases the mail that has been due longest, as the relay does. */
export const takeMail = (db: Db) =>
  leaseMail(db, { excluded: new Set(), suspicious: true, unleased: false, retries: true }, mailRules.prepare);
