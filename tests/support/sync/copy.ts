import { existsSync, readFileSync } from 'node:fs';
import type { ChangeList, Shipment } from '../../../packages/client/src/index.ts';

type CopiedShipment = Pick<Shipment, 'id' | 'status' | 'updatedAt'>;

/** The data that a reader has stored: the shipments as it knows them, the ids of all changes, and where it goes on. */
export type Copy = {
  shipments: Map<string, CopiedShipment>;
  ids: Set<string>;
  repeated: number;
  cursor: string | null;
};

/** Reads a reader's file; a line that a kill has cut is not there. */
export function readCopy(file: string): Copy {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const whole = lines.filter((line) => line.endsWith(' .'));
  const pages = whole.map((line): ChangeList => JSON.parse(line.slice(0, -2)));
  const copy: Copy = { shipments: new Map(), ids: new Set(), repeated: 0, cursor: pages.at(-1)?.cursor ?? null };
  for (const { id, shipment } of pages.flatMap(({ changes }) => changes)) {
    if (copy.ids.has(id)) copy.repeated += 1;
    copy.ids.add(id);
    if ('status' in shipment) copy.shipments.set(shipment.id, shipment);
    else copy.shipments.delete(shipment.id);
  }
  return copy;
}
