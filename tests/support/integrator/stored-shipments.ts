import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Language, Project } from './programs.ts';

type StoredShipment = { _id: string; updatedAt: string };
type Page = { changes: { type: string; shipment: StoredShipment }[]; cursor: string };

/** The shipments that an example has stored: in TypeScript and Python in a database, in curl in a file a page. */
export const readStored = (project: Project, language: Language): StoredShipment[] =>
  language === 'curl' ? shipmentsOf(readPages(project)) : readDatabase(join(project.directory, 'copy.db'));

/** The pages of the example in curl, oldest first. */
export function readPages({ directory }: Project): Page[] {
  const pages = join(directory, 'pages');
  const names = existsSync(pages) ? readdirSync(pages).sort() : [];
  return names.map((name) => JSON.parse(readFileSync(join(pages, name), 'utf8')));
}

function readDatabase(file: string): StoredShipment[] {
  const copy = new DatabaseSync(file, { readOnly: true });
  const shipments = copy.prepare('select body from shipments').all();
  copy.close();
  return shipments.map(({ body }) => JSON.parse(String(body)));
}

function shipmentsOf(pages: readonly Page[]): StoredShipment[] {
  const shipments = new Map<string, StoredShipment>();
  for (const { type, shipment } of pages.flatMap(({ changes }) => changes)) {
    if (type === 'deleted' || type === 'removed') shipments.delete(shipment._id);
    else shipments.set(shipment._id, shipment);
  }
  return [...shipments.values()];
}
