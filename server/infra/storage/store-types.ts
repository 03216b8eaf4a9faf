/** An open image file. `close` belongs to whoever does not read it; reading to the end or cancelling closes too. */
export type ServedFile = {
  size: number;
  /** Both ends are included. Null when it went meanwhile. */
  read(range: { start: number; end: number }): Promise<ReadableStream | null>;
  close(): Promise<void>;
  /** Of an object store, where a deletion may be unknown or not carried out yet: only the image's row says whether it is still served. */
  mayBeStale?: boolean;
  /** Where a browser may fetch it itself for some minutes. */
  signedUrl?: () => Promise<string>;
};

/** Where images are stored and served from: the disk, or an object store. */
export type ImageStore = {
  /** Makes what is missing. */
  prepare(): Promise<void>;
  /** Serves the staged files of an image, each whole or not at all; what is not staged stays as it is. */
  publish(stem: string, stagingDirectory: string): Promise<void>;
  /** Stops serving the image and stores it apart: its shipment was soft-deleted. `timeoutMs` is for each call to an object store. */
  retire(stem: string, timeoutMs?: number): Promise<void>;
  /** Serves a retired image again; does nothing when it is not retired. */
  restore(stem: string): Promise<void>;
  /** Wherever it is, retired ones too. */
  remove(stem: string): Promise<void>;
  /** Forces to the disk what the calls before it did. */
  sync(): Promise<void>;
  /** Null for a name that is not an image's or is not there. Throws `unavailable` while its place cannot be read. */
  open(name: string): Promise<ServedFile | null>;
};
