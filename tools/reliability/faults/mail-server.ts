import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type MailServer, startMailServer } from '../../../tests/support/mail/mail-server.ts';
import { freePort } from '../../../tests/support/process/free-port.ts';
import { checkPromise, openTally, type Tally } from '../ledger/report.ts';
import { startProduct, withPostgres } from '../product.ts';
import type { Fault } from './fault.ts';
import { openMailWorkload } from './mail-workload.ts';

const SHIPMENTS = 5;
const PAUSE_BETWEEN_CHANGES_MS = 1_500;
const ARRIVE_WITHIN_S = 60;
const ACKNOWLEDGED_WITHIN_MS = 2_000;

/** Makes the fault on this port; `repair` ends it and gives the server where the mails arrive. */
type MailFault = (port: number) => Promise<{ repair: () => Promise<MailServer> }>;

const down: MailFault = async (port) => ({ repair: () => startMailServer({}, port) });

const hanging: MailFault = async (port) => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  }).listen(port, '127.0.0.1');
  await once(silent, 'listening');
  return {
    async repair() {
      for (const socket of sockets) socket.destroy();
      silent.close();
      await once(silent, 'close');
      return startMailServer({}, port);
    },
  };
};

const rejecting =
  (code: number): MailFault =>
  async (port) => {
    let rejects = true;
    const server = await startMailServer({ recipient: () => (rejects ? code : undefined) }, port);
    return {
      async repair() {
        rejects = false;
        return server;
      },
    };
  };

const slow: MailFault = async (port) => {
  const server = await startMailServer({ text: () => delay(1_000, undefined) }, port);
  return { repair: async () => server };
};

const FAULTS: Record<string, MailFault> = {
  'mail server down': down,
  'mail server that accepts and says nothing': hanging,
  'mail server that rejects for now (451)': rejecting(451),
  'mail server that rejects (550)': rejecting(550),
  'mail server that takes a second a mail': slow,
};

/** Shipments change all the same; their mails arrive when the server has recovered. A round is a change. */
async function changeDuring(name: string, fault: MailFault, rounds: number): Promise<Tally> {
  const tally = openTally(name, rounds);
  const port = await freePort();
  const variables = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'cargo@example.com' };
  await withPostgres(async (postgres, installation) => {
    const { repair } = await fault(port);
    const product = await startProduct(installation);
    const workload = await openMailWorkload(product, SHIPMENTS);
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      waits.push(await workload.change(product));
      tally.acknowledged += 1;
      await delay(PAUSE_BETWEEN_CHANGES_MS);
    }
    const mails = await repair();
    const seconds = await workload.untilArrived(mails, ARRIVE_WITHIN_S);
    await workload.untilQuiet(postgres.url, ARRIVE_WITHIN_S);
    const { missing, duplicates } = workload.copies(mails);
    await product.stop();
    await mails.stop();
    const slowest = Math.max(...waits);
    tally.seconds = seconds === null ? [] : [seconds];
    tally.duplicateMails = duplicates;
    tally.lost = missing;
    checkPromise(tally, missing === 0, `${missing} of ${workload.owed()} mails did not arrive`);
    checkPromise(tally, duplicates === 0, `${duplicates} mails arrived twice`);
    checkPromise(tally, slowest < ACKNOWLEDGED_WITHIN_MS, `a change waited ${Math.round(slowest)} ms`);
    tally.notes.push(`changes were acknowledged within ${Math.round(slowest)} ms, ${workload.owed()} mails arrived`);
  }, variables);
  return tally;
}

export const mailServer: Fault = {
  rounds: 4,
  async run({ rounds }) {
    const tallies: Tally[] = [];
    for (const [name, fault] of Object.entries(FAULTS)) tallies.push(await changeDuring(name, fault, rounds));
    return tallies;
  },
};
