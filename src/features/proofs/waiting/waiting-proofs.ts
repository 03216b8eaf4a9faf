/** A delivery as it was taken, on this device until the server has it. */
export type WaitingProof = {
  /** Made once, so that however often it is sent it is recorded once. */
  creationKey: string;
  userId: string;
  shipmentId: string;
  trackingNumber: string;
  fields: Record<string, string>;
  /** Whether the `at` of its fields is by the device's clock; false once it is the server's time. */
  isByDevice?: boolean;
  signature: Blob | null;
  images: Blob[];
  /** Why the server does not take it. It stays until somebody has read this. */
  rejected?: string;
};

const DATABASE = 'waybill-deliveries';
const STORE = 'waiting';
/** Whether any page of staff has to look; also the name of the event by which the layout hears of the first. */
const MARK = 'waiting-deliveries';

function openStore(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'creationKey' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openStore();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Throws where the device stores nothing, as in some private windows. */
export async function storeProof(proof: WaitingProof): Promise<void> {
  await inStore('readwrite', (store) => store.put(proof));
  localStorage.setItem(MARK, 'true');
  dispatchEvent(new Event(MARK));
}

export const isStored = ({ creationKey }: WaitingProof): Promise<boolean> =>
  inStore('readonly', (store) => store.count(creationKey)).then(
    (count) => count > 0,
    () => false,
  );

export async function removeProof({ creationKey }: WaitingProof): Promise<void> {
  await inStore('readwrite', (store) => store.delete(creationKey));
  const all: WaitingProof[] = await inStore('readonly', (store) => store.getAll());
  if (all.length === 0) localStorage.removeItem(MARK);
}

/** The proofs of this user; another one's stay where they are. */
export async function readProofs(userId: string): Promise<WaitingProof[]> {
  if (localStorage.getItem(MARK) === null) return [];
  const all: WaitingProof[] = await inStore('readonly', (store) => store.getAll()).catch(() => []);
  return all.filter((proof) => proof.userId === userId);
}
