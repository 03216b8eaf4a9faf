/** The bytes of an image on this device: a browser may lose what a stored Blob points to. */
export type StoredImage = { type: string; bytes: ArrayBuffer };

export const bytesOf = async (image: Blob): Promise<StoredImage> => ({
  type: image.type,
  bytes: await image.arrayBuffer(),
});

/** A release before stored Blobs. */
export const imageOf = (stored: StoredImage | Blob): Blob =>
  stored instanceof Blob ? stored : new Blob([stored.bytes], { type: stored.type });

function openDatabase(database: string, store: string, keyPath: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A table of this device, written to its disk before a call resolves. Calls reject where it stores nothing. */
export function deviceStore<Row>(database: string, store: string, keyPath: string & keyof Row) {
  async function run<Result>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<Result>) {
    const opened = await openDatabase(database, store, keyPath);
    try {
      return await new Promise<Result>((resolve, reject) => {
        const transaction = opened.transaction(store, mode, { durability: 'strict' });
        const request = work(transaction.objectStore(store));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
        transaction.onerror = () => reject(transaction.error);
      });
    } finally {
      opened.close();
    }
  }
  return {
    put: (row: Row): Promise<unknown> => run('readwrite', (rows) => rows.put(row)),
    read: (key: string): Promise<Row | undefined> => run<Row | undefined>('readonly', (rows) => rows.get(key)),
    readAll: (): Promise<Row[]> => run<Row[]>('readonly', (rows) => rows.getAll()),
    remove: (key: string): Promise<unknown> => run('readwrite', (rows) => rows.delete(key)),
  };
}
