import { createHash } from 'node:crypto';

/** A shipment as far as the writes concern it, its images by file name; null once it is deleted. */
export type ShipmentState = { description: string; status: string; images: readonly string[] } | null;

/** A shipment after a write. Milliseconds since 1970. */
export type Version = { began: number; acknowledged: number; state: ShipmentState };

/** Every write that was acknowledged. */
export type Ledger = {
  /** By tracking number, oldest first. */
  shipments: Map<string, Version[]>;
  /** SHA-256 of the served files, thumbnails included, by name. */
  images: Map<string, string>;
};

export const openLedger = (): Ledger => ({ shipments: new Map(), images: new Map() });

export const countWrites = ({ shipments }: Ledger): number => [...shipments.values()].flat().length;

/** The content after a power cut. `hashOfServed` gives null for a file not served. */
export type Remains = {
  shipments: Map<string, ShipmentState>;
  hashOfServed(name: string): Promise<string | null>;
};

/**
 * Lists in words each write acknowledged before `until` that is missing. A shipment may match its last acknowledged
 * write or one begun by then; its images are served, and no others that it ever had.
 */
export async function findLosses(ledger: Ledger, until: number, remains: Remains): Promise<string[]> {
  const lost: string[] = [];
  for (const [trackingNumber, versions] of ledger.shipments) {
    const last = versions.findLastIndex(({ acknowledged }) => acknowledged < until);
    if (last < 0) continue;
    const accepted = versions.slice(last).filter(({ began }) => began < until);
    const found = remains.shipments.get(trackingNumber);
    if (found === undefined || !accepted.some(({ state }) => isSameState(state, found))) {
      lost.push(`${trackingNumber} is ${JSON.stringify(found)} and not ${JSON.stringify(accepted)}`);
      continue;
    }
    lost.push(...(await findWrongImages(ledger, remains, { found, accepted, versions })));
  }
  return lost;
}

type Shipment = { found: ShipmentState; accepted: Version[]; versions: Version[] };

async function findWrongImages({ images }: Ledger, remains: Remains, shipment: Shipment): Promise<string[]> {
  const wrong: string[] = [];
  const wanted = new Set(filesOf(shipment.found));
  const possible = new Set(shipment.accepted.flatMap(({ state }) => filesOf(state)));
  const known = new Set(shipment.versions.flatMap(({ state }) => filesOf(state)));
  for (const name of known) {
    const hash = await remains.hashOfServed(name);
    if (wanted.has(name) && hash !== images.get(name)) wrong.push(`${name} is ${hash === null ? 'gone' : 'another'}`);
    if (!possible.has(name) && hash !== null) wrong.push(`${name} is served again`);
  }
  return wrong;
}

const isSameState = (one: ShipmentState, other: ShipmentState): boolean =>
  one?.description === other?.description &&
  one?.status === other?.status &&
  filesOf(one).sort().join() === filesOf(other).sort().join();

const filesOf = (state: ShipmentState): string[] => state?.images.flatMap(filesOfImage) ?? [];

/** The names of an image's two files. */
export const filesOfImage = (name: string): string[] => [name, name.replace(/\.\w+$/, '.thumb.webp')];

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
