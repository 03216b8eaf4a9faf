/**
 * How a try ended: `rejected` is the mail server's permanent no (5xx) to this mail, `impossible` a mail that can never
 * be sent, `unavailable` a server that takes no mail at all at the moment, `later` everything else. `reason` is for the
 * delivery log. `withdrawn` is a mail that was not handed over, because this process may not send it any more.
 */
export type SmtpResult =
  | { kind: 'sent' }
  | { kind: 'withdrawn' }
  | { kind: 'rejected' | 'impossible' | 'unavailable' | 'later'; reason: string };

/** The fields that nodemailer adds to an error. */
type SmtpError = Error & {
  code?: string;
  command?: string;
  responseCode?: number;
  permanent?: boolean;
  timeoutType?: string;
};

/** A 5xx to anything else, a greeting or a password, says nothing of the mail: it waits until that is put right. */
const ABOUT_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
const NO_SESSION = new Set([
  'EDNS',
  'ESOCKET',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EPROTOCOL',
  'EPROXY',
  'ECONFIG',
]);
const NO_CONNECTION = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);
/** The server says good-bye: it is being shut down. */
const CLOSING = 421;
const MAX_REASON_LENGTH = 500;

/** Reads the error of a try to send. A server may answer with any bytes; the database takes no NUL in a text. */
export function smtpResultOf(error: unknown): SmtpResult {
  const failure: SmtpError = error instanceof Error ? error : new Error(String(error));
  const line = failure.message.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const reason = line.slice(0, MAX_REASON_LENGTH).toWellFormed();
  return { kind: kindOf(failure), reason };
}

function kindOf({ code = '', command = '', responseCode, permanent, timeoutType = '' }: SmtpError) {
  if (NO_SESSION.has(code) || NO_CONNECTION.has(timeoutType) || responseCode === CLOSING) return 'unavailable';
  if (responseCode !== undefined) return permanent && ABOUT_THE_MAIL.has(command) ? 'rejected' : 'later';
  // Without a response: the mail broke a rule that nodemailer knows, such as the size that the server announced.
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'impossible' : 'later';
}
