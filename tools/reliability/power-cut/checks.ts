import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { type Db, openDatabase } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipmentImages } from '#db/schema/shipments/shipment-images.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { startServer, type Variables } from '../../../tests/support/server/server.ts';
import { inspect } from '../ledger/consistency-check.ts';
import { openLedger } from '../ledger/ledger.ts';
import { filesOfImage, findLosses, hashOf, type Ledger, type Remains, type ShipmentState } from './ledger.ts';
import type { Directories } from './recording.ts';

/** Starts the database on what a power cut left. Gives the acknowledged writes of before `until` that are not there. */
export async function checkDatabase(
  { DATA_DIR, UPLOADS_DIR }: Directories,
  ledger: Ledger,
  until: number,
): Promise<string[]> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: DATA_DIR });
  try {
    const { id, trackingNumber, description, status, deletedAt } = shipments;
    const rows = await database.db.select({ id, trackingNumber, description, status, deletedAt }).from(shipments);
    const images = await database.db.select().from(shipmentImages);
    const imagesOf = (shipment: string) =>
      images.filter(({ shipmentId }) => shipmentId === shipment).map(({ stem, extension }) => `${stem}.${extension}`);
    const found = rows.map((row): [string, ShipmentState] => {
      const state = { description: row.description, status: row.status, images: imagesOf(row.id) };
      return [row.trackingNumber, row.deletedAt === null ? state : null];
    });
    const active = rows
      .filter((row) => row.deletedAt === null)
      .flatMap((row) => imagesOf(row.id).flatMap(filesOfImage));
    const hashOfServed = async (name: string) => {
      const path = join(UPLOADS_DIR, name);
      return active.includes(name) && existsSync(path) ? hashOf(readFileSync(path)) : null;
    };
    const lost = await findLosses(ledger, until, { shipments: new Map(found), hashOfServed });
    return [...lost, ...(await findLostMails(database.db, join(DATA_DIR, 'mail')))];
  } finally {
    await database.close();
  }
}

/** Every mail stored as sent has its file: nobody would rewrite it. */
async function findLostMails(db: Db, directory: string): Promise<string[]> {
  const { id, state } = outboxMails;
  const sent = await db.select({ id }).from(outboxMails).where(eq(state, 'sent'));
  const files = existsSync(directory) ? readdirSync(directory) : [];
  const isWhole = (mail: string) =>
    files.some((name) => name.endsWith(`${mail}.eml`) && statSync(join(directory, name)).size > 0);
  return sent.filter((mail) => !isWhole(mail.id)).map((mail) => `the mail ${mail.id} was sent and is gone`);
}

/** Starts the whole product and asks as a visitor; then every row has its files, also of deleted shipments. */
export async function checkProduct(
  variables: Variables & Directories,
  ledger: Ledger,
  until: number,
): Promise<string[]> {
  const server = await startServer(variables);
  const lost = await readServed(server.url, ledger)
    .then((remains) => findLosses(ledger, until, remains))
    .finally(server.stop);
  const place = { variables, remove: async () => undefined };
  const { filesWithoutRows, rowsWithoutFiles, statisticsAgree } = await inspect(place, openLedger());
  const isFlush = filesWithoutRows === 0 && rowsWithoutFiles === 0 && statisticsAgree;
  return isFlush
    ? lost
    : [...lost, `files ${filesWithoutRows}, rows ${rowsWithoutFiles}, statistics ${statisticsAgree}`];
}

async function readServed(url: string, ledger: Ledger): Promise<Remains> {
  const found = new Map<string, ShipmentState>();
  for (const trackingNumber of ledger.shipments.keys()) {
    const response = await fetch(`${url}/api/shipments/public/track/${trackingNumber}`);
    const { shipment } = await response.json();
    if (response.ok) found.set(trackingNumber, { ...shipment, images: shipment.image });
    if (response.status === 404) found.set(trackingNumber, null);
  }
  const hashOfServed = async (name: string) => {
    const response = await fetch(`${url}/uploads/${name}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return response.status === 404 ? null : hashOf(bytes);
  };
  return { shipments: found, hashOfServed };
}
