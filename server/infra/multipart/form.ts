import { imageTooLarge, MAX_IMAGE_BYTES, MAX_IMAGES, TOO_MANY_IMAGES } from '#contract/files/images.ts';
import { AppError } from '#server/errors/app-error.ts';
import { warmUpDecoder } from '#server/infra/images/decoder-pool.ts';
import { fileError } from '#server/infra/images/image-error.ts';
import { type Decoding, reencodeImage } from '#server/infra/images/prepare-image.ts';
import { deleteImages, type NewImage, storeImage } from '#server/infra/storage/new-images.ts';
import type { FileRules, ReceivedFile, ReceivedParts } from './parts.ts';
import { type FormSender, receiveForm, textsOf } from './receive.ts';

export type { FormSender } from './receive.ts';

/** A multipart body, read to its end: texts by field name and the images of the parts `image`. */
export type UploadForm = {
  /** By name. One that is repeated, `image` apart, is its last, or the JSON list of its objects. */
  texts: Record<string, string>;
  /** Text parts named `image`, in order, empty ones left out; undefined when there was none. */
  keepImages: string[] | undefined;
  /** Stored, without rows: who reads a form removes those that get none. `field` is the name of the part. */
  images: (NewImage & { field: string })[];
};

const IMAGES: FileRules = {
  field: 'image',
  fields: { image: MAX_IMAGES },
  maxBytes: MAX_IMAGE_BYTES,
  tooMany: TOO_MANY_IMAGES,
  tooLarge: imageTooLarge,
  onFile: warmUpDecoder,
};

/** The parts of a form that may be files: the part `image`, unless it says otherwise. */
type FormFiles = Partial<Pick<FileRules, 'fields' | 'tooMany' | 'tooManyReason'>>;

/** How the images of a form are checked, all before the first is decoded, and stored, and removed without rows. */
type Storing<Encoded> = {
  check?: (file: ReceivedFile) => Promise<void>;
  reencode: (path: string, name: string, decoding: Decoding) => Promise<Encoded>;
  store: (encoded: Encoded) => Promise<NewImage>;
  remove: typeof deleteImages;
};

/** Receives a form, decodes its images and stores them. Throws as `receiveForm` does; then nothing is left. */
export const receiveUploadForm = (request: Request, from: FormSender = {}): Promise<UploadForm> =>
  receiveImages(request, from, { reencode: reencodeImage, store: storeImage, remove: deleteImages });

/** The same for images that are stored otherwise. Throws the same. */
export function receiveImages<Encoded>(
  request: Request,
  from: FormSender,
  { check, reencode, store, remove, ...files }: FormFiles & Storing<Encoded>,
): Promise<UploadForm> {
  const read = async (received: ReceivedParts, leave: () => void) =>
    formOf(
      received,
      await storeAll(received.files, { sender: from.sender, leave }, { check, reencode, store, remove }),
    );
  return receiveForm(request, from, { files: { ...IMAGES, ...files }, read });
}

async function storeAll<Encoded>(
  files: readonly ReceivedFile[],
  { sender, leave }: { sender: string | undefined; leave: () => void },
  { check, reencode, store, remove }: Storing<Encoded>,
): Promise<UploadForm['images']> {
  for (const file of files) await check?.(file);
  const images: UploadForm['images'] = [];
  try {
    for (const { path, field, name } of files) {
      const encoded = await reencode(path, name, { sender, onSlow: leave }).catch((error: unknown) => {
        throw error instanceof AppError && error.class === 'invalid' ? fileError(field, error.message) : error;
      });
      leave();
      images.push({ ...(await store(encoded)), field });
    }
    return images;
  } catch (error) {
    await remove(images);
    throw error;
  }
}

function formOf({ texts }: ReceivedParts, images: UploadForm['images']): UploadForm {
  const imageTexts = texts.filter(({ name }) => name === 'image').map(({ value }) => value);
  return {
    texts: textsOf(texts.filter(({ name }) => name !== 'image')),
    keepImages: imageTexts.length > 0 ? imageTexts.filter((value) => value !== '') : undefined,
    images,
  };
}
