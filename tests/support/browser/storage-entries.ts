/** A browser's storage for tests without a browser: its entries are its own properties. */
export class StorageEntries {
  [key: string]: unknown;
}
Object.assign(StorageEntries.prototype, {
  getItem(this: StorageEntries, key: string) {
    return this[key] ?? null;
  },
  setItem(this: StorageEntries, key: string, text: string) {
    this[key] = text;
  },
  removeItem(this: StorageEntries, key: string) {
    delete this[key];
  },
});
