import { openDatabase } from '#db/open-database.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { env } from '#server/env.ts';
import { smtpMailer } from '#server/infra/mail/mailer.ts';
import { startOutboxRelay } from '#server/infra/mail/outbox-relay.ts';
import { queueMails } from '../../factories/mails/mails.ts';

// A separate process that queues a mail to its second argument, sends it by the server of its first, and runs until
// ended.
const [url = '', recipient = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: env().DATABASE_URL, dataDir: env().DATA_DIR });
await queueMails(database.db, [recipient]);
startOutboxRelay(database.db, smtpMailer(url), mailRules);
