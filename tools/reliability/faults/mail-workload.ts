import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import type { MailServer } from '../../../tests/support/mail/mail-server.ts';
import { ask, granted, jsonCall } from '../calls.ts';
import { createShipment, type Product } from '../product.ts';

/** Shipments whose every change is a mail to two addresses of their own, and a record of the promised mails. */
export type MailWorkload = {
  /** One bulk update of all; resolves when it is acknowledged, or throws. Gives its milliseconds. */
  change(product: Product): Promise<number>;
  /** How many mails the acknowledged changes owe. */
  owed(): number;
  /** Waits until all that is owed has arrived. Gives the seconds, or null when it does not within the time. */
  untilArrived(mails: MailServer, withinSeconds: number): Promise<number | null>;
  /** Waits until the product wants to send nothing more. */
  untilQuiet(databaseUrl: string, withinSeconds: number): Promise<void>;
  copies(mails: MailServer): Copies;
};

type Copies = {
  missing: number;
  /** Mails beyond the first of each. */
  duplicates: number;
  /** Copies of the mail that came most often. */
  maxCopies: number;
  /** Copies of one mail that went under different Message-IDs. */
  renamed: number;
};

export async function openMailWorkload(product: Product, shipments: number): Promise<MailWorkload> {
  const ids: string[] = [];
  const addresses: string[] = [];
  for (let n = 0; n < shipments; n += 1) {
    const [senderEmail, receiverEmail] = [`sender${n}@example.com`, `receiver${n}@example.com`];
    ids.push(await createShipment(product, { senderEmail, receiverEmail }));
    addresses.push(senderEmail, receiverEmail);
  }
  const notes: string[] = [];

  /** Message-IDs by what a user would call the same mail: its reader and its content. */
  const arrived = (mails: MailServer) => {
    const found = new Map<string, string[]>();
    for (const mail of mails.received) {
      const content = notes.find((note) => mail.read.text?.includes(`${note}.`));
      const key = `${mail.to} ${content}`;
      found.set(key, [...(found.get(key) ?? []), mail.read.messageId ?? '']);
    }
    return found;
  };
  const owed = () => notes.flatMap((note) => addresses.map((address) => `${address} ${note}`));
  const missing = (mails: MailServer) => {
    const found = arrived(mails);
    return owed().filter((key) => !found.has(key)).length;
  };

  return {
    async change({ url, token }) {
      const note = `change ${notes.length + 1}`;
      const began = performance.now();
      const body = { ids, status: 'on-hold', note: `${note}.` };
      const call = jsonCall('PATCH', token, body);
      const result = await ask(`${url}/api/shipments/super-admin/bulk-status`, call);
      if (granted(result) === null) throw new Error('A change was not acknowledged');
      notes.push(note);
      return performance.now() - began;
    },
    owed: () => owed().length,
    async untilArrived(mails, withinSeconds) {
      const began = performance.now();
      for (;;) {
        const seconds = (performance.now() - began) / 1000;
        if (missing(mails) === 0) return seconds;
        if (seconds > withinSeconds) return null;
        await delay(50);
      }
    },
    async untilQuiet(databaseUrl, withinSeconds) {
      const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
      for (const began = performance.now(); performance.now() - began < withinSeconds * 1000; await delay(200)) {
        const [queue] = await sql`select count(*)::int as mails from deliveries where state = 'queued'`;
        if (queue?.mails === 0) break;
      }
      await sql.end();
    },
    copies(mails) {
      const ids = [...arrived(mails).values()];
      return {
        missing: missing(mails),
        duplicates: ids.reduce((sum, copies) => sum + copies.length - 1, 0),
        maxCopies: Math.max(0, ...ids.map((copies) => copies.length)),
        renamed: ids.filter((copies) => new Set(copies).size > 1).length,
      };
    },
  };
}
