import { bytesOf, deviceStore, imageOf, type StoredImage } from './device-store.ts';

/** Erased at the sign-out by this name (`src/layouts/admin/session/sign-out.ts`). */
const DATABASE = 'delivery-drafts';

type Row = { name: string; fields: unknown } | { name: string; images: StoredImage[] };
const store = deviceStore<Row>(DATABASE, 'drafts', 'name');

/** Apart from the fields, which change with each letter. */
const ofImages = (name: string) => `${name} images`;

/** A form that was filled in on this device, or null. It outlives the browser's end. */
export async function readDraft(name: string): Promise<{ fields: unknown; images: Blob[] } | null> {
  const [fields, images] = await Promise.all([store.read(name), store.read(ofImages(name))]).catch(() => []);
  const found = images && 'images' in images ? images.images.map(imageOf) : [];
  if (!(fields && 'fields' in fields) && found.length === 0) return null;
  return { fields: fields && 'fields' in fields ? fields.fields : {}, images: found };
}

/** Where it cannot be stored it is in the page alone. */
export const storeFields = (name: string, fields: object): Promise<unknown> =>
  store.put({ name, fields }).catch(() => undefined);

export const storeImages = async (name: string, images: readonly Blob[]): Promise<unknown> =>
  store.put({ name: ofImages(name), images: await Promise.all(images.map(bytesOf)) }).catch(() => undefined);

export const removeDraft = (name: string): Promise<unknown> =>
  Promise.all([store.remove(name), store.remove(ofImages(name))]).catch(() => undefined);
