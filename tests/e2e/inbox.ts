import type { WorkerFixture } from 'playwright/test';
import { expect } from '../support/browser/browser.ts';
import { type MailServer, startMailServer } from '../support/mail/mail-server.ts';
import type { Variables } from '../support/server/server.ts';

/** Gets what visitors ask. */
export const DESK = 'sales@example.com';

const running: { server?: MailServer } = {};

/** The product mails to a real SMTP server, which `mailTo` and `linkTo` read. */
async function withInbox(use: (variables: Variables) => Promise<void>): Promise<void> {
  const server = await startMailServer();
  running.server = server;
  await use({ SMTP_URL: server.url, MAIL_FROM: 'desk@example.com', QUOTES_TO: DESK });
  await server.stop();
}

/** For `serverVariables`. Files that name this very fixture share their servers. */
export const INBOX: [WorkerFixture<Variables, object>, { scope: 'worker' }] = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  async ({}, use) => withInbox(use),
  { scope: 'worker' },
];

/** The `nth` mail, the first unless stated otherwise, to this address whose subject has this in it. */
export async function mailTo(to: string, subject: string, nth = 1) {
  const found = () =>
    running.server?.received.filter((mail) => mail.to === to && mail.read.subject?.includes(subject))[nth - 1];
  await expect.poll(found, { timeout: 60_000 }).toBeDefined();
  const mail = found();
  if (!mail) throw new Error(`No mail ${subject} to ${to}`);
  return mail;
}

/** The path, with its token behind the `#`, that a mail about an account leads to. */
export async function linkTo(to: string, subject: string, nth = 1): Promise<string> {
  const { read } = await mailTo(to, subject, nth);
  return (
    /\/(?:reset-password|accept-invitation|confirm-email|join)(?:\?lang=\w\w)?#token=[\w.-]+/.exec(
      read.text ?? '',
    )?.[0] ?? 'no link'
  );
}

/** The tracking page's address, with the tracking key, in a mail about a shipment. */
export async function trackingLinkTo(to: string, subject: string, nth = 1): Promise<string> {
  const { read } = await mailTo(to, subject, nth);
  return /http:\S+\/tracking\?number=\w+&key=[\w-]{22}/.exec(read.text ?? '')?.[0] ?? 'no link';
}
