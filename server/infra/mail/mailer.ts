import { access, constants, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { isEmail, readEmail } from '#contract/values/email.ts';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { prepareDataDirectory } from '#db/data-directory/data-directory.ts';
import { makeDirectory } from '#db/data-directory/make-directory.ts';
import { env } from '#server/env.ts';
import { log } from '#server/infra/observability/log.ts';
import { syncDirectory } from '#server/infra/storage/fsync-files.ts';
import type { LeasedMail } from './outbox-store.ts';
import { type SmtpResult, smtpResultOf } from './smtp-result.ts';

export const WORKERS = 5;
/** Names and addresses are in the files. */
const OWNER_ONLY = 0o700;
const CONNECT_TIMEOUT_MS = 5_000;
const RESPONSE_TIMEOUT_MS = 60_000;
const SEND_TIMEOUT_MS = 90_000;

/** Asked when all is ready and only the text is missing, which may be a minute after the mail was leased. */
type MaySend = () => Promise<boolean>;

/** Hands one mail on, unless it may not be sent any more. Never throws. */
export type Mailer = {
  send(mail: LeasedMail, maySend: MaySend): Promise<SmtpResult>;
  /** Cuts off what is still being sent: it counts as not sent. */
  close(): void;
};

/**
 * To the mail server of SMTP_URL; without one each mail becomes a file of `$DATA_DIR/mail` (docs/contract/running.md,
 * 'Configuration'). Throws one line that names DATA_DIR when nothing can be written there.
 */
export async function openMailer(): Promise<Mailer> {
  const { SMTP_URL, DATA_DIR } = env();
  if (SMTP_URL !== undefined) return smtpMailer(SMTP_URL);
  const directory = join(prepareDataDirectory(DATA_DIR), 'mail');
  try {
    makeDirectory(directory, OWNER_ONLY);
    await access(directory, constants.W_OK);
    await syncDirectory(dirname(directory));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR: ${directory} cannot be used: ${reason}`, { cause: error });
  }
  return directoryMailer(directory);
}

/** TLS is as the URL says: smtps from the start, smtp as soon as the server offers it; `?requireTLS=true` insists. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: WORKERS,
    // A connection that breaks off after the text may have delivered it: the relay decides about a retry, not the pool.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
  });
  transport.on('error', () => undefined);
  transport.use('stream', (mail, done) => {
    const { beforeText } = mail.data as GuardedMessage;
    mail.message.processFunc((text: Readable) => Readable.from(after(beforeText, text), { objectMode: false }));
    done();
  });
  return {
    send: (mail, maySend) =>
      attempt(mail, maySend, async (message, beforeText) => {
        const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
        const guarded: GuardedMessage = { ...message, signal, beforeText };
        await transport.sendMail(guarded);
      }),
    close: () => transport.close({ force: true }),
  };
}

/**
 * Files that appear whole or not at all. Their names are unique per mail: written again after a crash it is still one
 * file.
 */
function directoryMailer(directory: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: (mail, maySend) =>
      attempt(mail, maySend, async (message, beforeText) => {
        const { message: text } = await transport.sendMail(message);
        const name = `${mail.createdAt.toISOString().replace(/[-:.]/g, '')}-${mail.id}`;
        makeDirectory(directory, OWNER_ONLY);
        await beforeText();
        await writeFile(join(directory, `.${name}.unfinished`), text, { flush: true, mode: 0o600 });
        await rename(join(directory, `.${name}.unfinished`), join(directory, `${name}.eml`));
        // Before the row says that it was sent: after a power cut nobody would write it again.
        await syncDirectory(directory);
      }),
    close: () => undefined,
  };
}

/** Throws where the mail may not be sent any more; nodemailer then breaks off before the server has the whole text. */
type BeforeText = () => Promise<void>;
type GuardedMessage = SendMailOptions & { beforeText: BeforeText };

/** The text is read when the server has said yes to the sender, the recipient and the beginning of it. */
async function* after(beforeText: BeforeText, text: Readable): AsyncGenerator<Uint8Array> {
  await beforeText();
  yield* text;
}

type Send = (message: SendMailOptions, beforeText: BeforeText) => Promise<void>;

async function attempt(mail: LeasedMail, maySend: MaySend, send: Send): Promise<SmtpResult> {
  // The contract checked it at input; still, a list or a display name must never reach a mail server.
  const recipient = readEmail(mail.recipient);
  if (!isEmail(recipient)) return { kind: 'impossible', reason: 'This is not exactly one e-mail address' };
  let notSent: SmtpResult | undefined;
  const beforeText = async () => {
    notSent = await whyNotSent(mail, maySend);
    if (notSent) throw new Error('The mail may not be sent');
  };
  try {
    await send(messageOf({ ...mail, recipient }), beforeText);
    return { kind: 'sent' };
  } catch (error) {
    return notSent ?? smtpResultOf(error);
  }
}

/** Undefined if the mail may be sent. The delivery log gets no error of the database: that has a query in it. */
async function whyNotSent({ id }: LeasedMail, maySend: MaySend): Promise<SmtpResult | undefined> {
  try {
    return (await maySend()) ? undefined : { kind: 'withdrawn' };
  } catch (error) {
    if (!isDatabaseUnavailable(error))
      log.error({ err: error, mail: id }, 'A mail could not be checked before its text');
    return { kind: 'later', reason: 'The database did not say whether it may be sent' };
  }
}

function messageOf({ id, recipient, createdAt, compose }: LeasedMail): SendMailOptions {
  const { APP_URL, BRAND_NAME, MAIL_FROM } = env();
  const host = new URL(APP_URL).hostname;
  const from = MAIL_FROM ?? `no-reply@${host}`;
  const { replyTo, headers, ...text } = compose();
  return {
    ...text,
    from: from.includes('<') ? from : { name: BRAND_NAME, address: from },
    to: { name: '', address: recipient },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    // The same whenever it is tried: a mail that arrives twice after a crash can be distinguished from two mails.
    messageId: `<${id}@${host}>`,
    date: createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
