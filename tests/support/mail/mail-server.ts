import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../process/free-port.ts';

/** A mail that the server took, as it travelled and as a mail program reads it. */
type ReceivedMail = { to: string; raw: string; read: Email };

/** The server's answer: undefined accepts, a number rejects with this code, 'never' sends nothing. */
type Answer = number | 'never' | undefined;

export type MailServer = {
  url: string;
  port: number;
  /** In order of arrival, also those that got no for an answer after their text. */
  received: ReceivedMail[];
  stop(): Promise<void>;
};

type Answers = {
  recipient?: (address: string) => Answer;
  text?: (mail: ReceivedMail) => Answer | Promise<Answer>;
  /** The only password that is let in; without one nobody is asked. */
  password?: string;
};

/** A real SMTP server on 127.0.0.1. */
export async function startMailServer(answers: Answers = {}, port?: number): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: answers.password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, callback) => {
      if (password === answers.password) callback(null, { user: 'user' });
      else callback(Object.assign(new Error('Wrong password'), { responseCode: 535 }));
    },
    disableReverseLookup: true,
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, callback) => reply(answers.recipient?.(address), callback, `<${address}>: `),
    onData: async (stream, session, callback) => {
      const raw = await textOf(stream);
      // Its sender was killed half-way.
      if (raw === null) return;
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
      const mail = { to, raw, read: await PostalMime.parse(raw) };
      received.push(mail);
      reply(await answers.text?.(mail), callback);
    },
  });
  // A client that is cut off is what some tests are about.
  server.on('error', () => undefined);
  const openPort = port ?? (await freePort());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(openPort, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    url: `smtp://127.0.0.1:${openPort}`,
    port: openPort,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Null when it breaks off. */
async function textOf(stream: Readable): Promise<string | null> {
  const parts: Buffer[] = [];
  try {
    for await (const part of stream) parts.push(part as Buffer);
  } catch {
    return null;
  }
  return Buffer.concat(parts).toString('utf8');
}

/** `about`: a mail server repeats the address that it rejects. */
function reply(answer: Answer, callback: (error?: Error | null) => void, about = ''): void {
  if (answer === 'never') return;
  if (answer === undefined) callback();
  else callback(Object.assign(new Error(`${about}Answered with ${answer}`), { responseCode: answer }));
}
