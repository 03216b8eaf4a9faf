import { randomBytes } from 'node:crypto';
import { reencodeImage } from '#server/infra/images/prepare-image.ts';
import { fileStore, openStorage } from '#server/infra/storage/file-store.ts';
import { filesOf, messageFile, proofFile } from '#server/infra/storage/image-names.ts';
import { type NewImage, storeImage } from '#server/infra/storage/new-images.ts';

/** Images that are stored and have no row, as a verb takes them; without copies. */
export const newImages = (count: number): Promise<NewImage[]> => storedAs(fileName, count);

/** The same for a proof. */
export const newProofImages = (count: number): Promise<NewImage[]> => storedAs(proofFile, count);

/** The same for an answer. */
export const newMessageImages = (count: number): Promise<NewImage[]> => storedAs(messageFile, count);

async function storedAs(nameOf: (image: NewImage) => string, count: number): Promise<NewImage[]> {
  await openStorage();
  return Promise.all(
    Array.from({ length: count }, async () => {
      const image: NewImage = {
        stem: randomBytes(16).toString('hex'),
        extension: 'jpg',
        width: 4,
        height: 3,
        bytes: 7,
        screenWidth: null,
      };
      await fileStore().put(nameOf(image), Buffer.from('picture'));
      return image;
    }),
  );
}

/** The same as `newImages`, each with a thumbnail and a screen copy. */
export async function newImagesWithCopies(count: number): Promise<NewImage[]> {
  const images = (await newImages(count)).map((image) => ({ ...image, width: 2560, height: 1920, screenWidth: 1320 }));
  for (const name of images.flatMap(filesOf)) await fileStore().put(name, Buffer.from('picture'));
  return images;
}

export const fileName = ({ stem, extension }: NewImage): string => `${stem}.${extension}`;

/** One that was decoded as an upload is, with its copies. The source is a path or bytes. */
export const uploadedImage = async (source: string | Uint8Array): Promise<NewImage> =>
  storeImage(await reencodeImage(source, 'photo.jpg'));
