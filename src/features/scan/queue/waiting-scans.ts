import { Scan } from './scan.ts';

/**
 * Scans that the server has not answered, in the browser's storage: they outlive the page, the network and the session.
 * Each has a key of its own under its user's, so that two tabs lose nothing of one another, and nobody else on this
 * device sends them.
 */
export type WaitingScans = {
  /** Oldest first. */
  read: () => Scan[];
  /** False where the browser stores nothing. */
  add: (scan: Scan) => boolean;
  has: (id: string) => boolean;
  remove: (id: string) => void;
};

export function waitingScansOf(userId: string, storage: () => Storage = () => localStorage): WaitingScans {
  const prefix = `scan ${userId} `;
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: () =>
      attempt((store) => {
        const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
        return keys
          .filter((key) => key.startsWith(prefix))
          .sort()
          .flatMap((key) => readScan(store.getItem(key)) ?? []);
      }, []),
    add: (scan) =>
      attempt((store) => {
        store.setItem(prefix + scan.id, JSON.stringify(scan));
        return true;
      }, false),
    has: (id) => attempt((store) => store.getItem(prefix + id) !== null, false),
    remove: (id) => attempt((store) => store.removeItem(prefix + id), undefined),
  };
}

function readScan(text: string | null): Scan | null {
  try {
    return Scan.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}

let count = 0;

/** Its keys sort by the time of their scans. */
export function newScanId(now: number): string {
  count += 1;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${String(now).padStart(15, '0')}-${String(count).padStart(6, '0')}-${random.toString(36)}`;
}

/** Browsers have locks only on https and localhost; elsewhere a scan may be sent twice, which the server takes once. */
export async function inOneTab<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? await locks.request(`scan ${userId}`, work) : work();
}
