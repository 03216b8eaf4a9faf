import { imageStore } from './image-store.ts';
import { MissingImageError, serving } from './storage-errors.ts';
import type { ServedFile } from './store-types.ts';

/** The file of an image that has a row. Throws `unavailable` while its place cannot be read, or has lost it. */
export async function openImage(name: string): Promise<ServedFile> {
  const file = await serving.guard(async () => {
    const found = await imageStore().open(name);
    if (!found) throw new MissingImageError(`${name} is not there`);
    serving.worked();
    return found;
  });
  return { ...file, read: (range) => serving.guard(() => file.read(range)) };
}
