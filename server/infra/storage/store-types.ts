/** An open image file. `close` belongs to whoever does not read it; reading to the end or cancelling closes too. */
export type ServedFile = {
  size: number;
  /** Both ends are included. */
  read(range: { start: number; end: number }): Promise<ReadableStream>;
  close(): Promise<void>;
  /** An address at which a browser may fetch it for some minutes. */
  signedUrl?: () => Promise<string>;
};

/**
 * Where image files are: the disk, or an object store. A file is written once and never moved or changed; whether it is
 * served, its row decides (docs/contract/shipments.md, 'Serving'). Throws the file system's error or ObjectStoreError.
 */
export type FileStore = {
  /** Makes what is missing, and throws where it cannot be used. */
  probe(): Promise<void>;
  /** The file is there as a whole, and for good, once it resolves. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when it is not there. */
  open(name: string): Promise<ServedFile | null>;
  /** The whole of it. */
  read(name: string): Promise<Buffer<ArrayBuffer> | null>;
  delete(name: string): Promise<void>;
  /** All image files, in pages. */
  list(): AsyncGenerator<ListedFile[]>;
};

export type ListedFile = { name: string; modifiedAt: Date };
