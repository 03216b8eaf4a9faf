import { openDatabase } from '../../db/client.ts';
import { env } from '../../server/env.ts';
import { startDrain } from '../../server/platform/mail/drain.ts';
import { smtpMailer } from '../../server/platform/mail/mailer.ts';
import { queueMails } from './queued-mails.ts';

// A process of its own that queues a mail to its second argument, sends it by the server of its first, and lives until it is ended.
const [url = '', recipient = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: env().DATABASE_URL, dataDir: env().DATA_DIR });
await queueMails(database.db, [recipient]);
startDrain(database.db, smtpMailer(url));
