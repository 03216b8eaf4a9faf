import { bytesOf, deviceStore, imageOf, type StoredImage } from '#src/features/proofs/device-store.ts';

/** A delivery or an attempt of one as it was taken, on this device until the server has it. */
export type WaitingProof = {
  /** Made once, so that however often it is sent it is recorded once. */
  creationKey: string;
  userId: string;
  shipmentId: string;
  trackingNumber: string;
  /** A delivery where it is left out. */
  kind?: 'attempt';
  fields: Record<string, string>;
  /** Whether the `at` of its fields is by the device's clock; false once it is the server's time. */
  isByDevice?: boolean;
  signature: Blob | null;
  images: Blob[];
  /** Why the server does not take it. It stays until somebody has read this. */
  rejected?: string;
};

type StoredProof = Omit<WaitingProof, 'signature' | 'images'> & {
  signature: StoredImage | Blob | null;
  images: (StoredImage | Blob)[];
};

const store = deviceStore<StoredProof>('waybill-deliveries', 'waiting', 'creationKey');
/** Whether any page of staff has to look; also the name of the event by which the layout hears of the first. */
const MARK = 'waiting-deliveries';

/**
 * Stores it and reads it back. Resolves to false where the device has no room for its photographs: then it is there
 * without them. Rejects where the device stores nothing, as in some private windows.
 */
export async function storeProof(proof: WaitingProof): Promise<boolean> {
  const isWhole = await put(proof).catch(() => false);
  if (!isWhole && !(await put({ ...proof, images: [] }))) throw new Error('The device stored something else');
  localStorage.setItem(MARK, 'true');
  dispatchEvent(new Event(MARK));
  return isWhole;
}

/** Resolves to whether what was stored is what is read. */
async function put(proof: WaitingProof): Promise<boolean> {
  const images = await Promise.all(proof.images.map(bytesOf));
  const signature = proof.signature && (await bytesOf(proof.signature));
  await store.put({ ...proof, images, signature });
  const stored = await store.read(proof.creationKey);
  const sizes = (row: StoredProof | undefined) =>
    [row?.signature, ...(row?.images ?? [])].map((file) => file && imageOf(file).size);
  return stored !== undefined && String(sizes(stored)) === String(sizes({ ...proof, images, signature }));
}

export const isStored = ({ creationKey }: WaitingProof): Promise<boolean> =>
  store.read(creationKey).then(
    (row) => row !== undefined,
    () => false,
  );

export async function removeProof({ creationKey }: WaitingProof): Promise<void> {
  await store.remove(creationKey);
  if ((await store.readAll()).length === 0) localStorage.removeItem(MARK);
}

/** The proofs of this user in the order in which they were taken; another one's stay where they are. */
export async function readProofs(userId: string): Promise<WaitingProof[]> {
  if (localStorage.getItem(MARK) === null) return [];
  const all = await store.readAll().catch(() => []);
  return all
    .filter((proof) => proof.userId === userId)
    .map((proof) => ({
      ...proof,
      signature: proof.signature && imageOf(proof.signature),
      images: proof.images.map(imageOf),
    }))
    .toSorted((one, other) => ((one.fields.at ?? '') < (other.fields.at ?? '') ? -1 : 1));
}
