import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Language, Project } from './programs.ts';

type StoredShipment = { _id: string; status: string; updatedAt: string };
type Page = { changes: { id: string; type: string; shipment: StoredShipment }[] };

/** What an example has stored: each change as often as it is there, and the shipments as it knows them. */
export type Stored = { changes: string[]; shipments: StoredShipment[] };

/** The examples in TypeScript and Python have a database, that in curl a file for each page. */
export const readStored = ({ directory }: Project, language: Language): Stored =>
  language === 'curl' ? readPages(join(directory, 'pages')) : readDatabase(join(directory, 'copy.db'));

function readDatabase(file: string): Stored {
  const copy = new DatabaseSync(file, { readOnly: true });
  const changes = copy.prepare('select id from changes').all();
  const shipments = copy.prepare('select body from shipments').all();
  copy.close();
  return {
    changes: changes.map(({ id }) => String(id)),
    shipments: shipments.map(({ body }) => JSON.parse(String(body))),
  };
}

function readPages(directory: string): Stored {
  const names = existsSync(directory) ? readdirSync(directory).sort() : [];
  const pages = names.map((name): Page => JSON.parse(readFileSync(join(directory, name), 'utf8')));
  const changes = pages.flatMap((page) => page.changes);
  const shipments = new Map<string, StoredShipment>();
  for (const { type, shipment } of changes) {
    if (type === 'deleted' || type === 'removed') shipments.delete(shipment._id);
    else shipments.set(shipment._id, shipment);
  }
  return { changes: changes.map(({ id }) => id), shipments: [...shipments.values()] };
}
