import { IMAGE_FILE_NAME, SCREEN_SUFFIX, THUMBNAIL_SUFFIX } from '#contract/files/images.ts';

/** Releases before migration 0052 do not know the screen copy: they do not serve it, and leave it in their sweep. */
const COPY_NAME = new RegExp(`^[0-9a-f]{32}(${THUMBNAIL_SUFFIX}|${SCREEN_SUFFIX})$`.replaceAll('.', '\\.'));

/** docs/contract/shipments.md, 'Serving': only generated names are ever served. */
export const isServedName = (name: string): boolean => IMAGE_FILE_NAME.test(name) || COPY_NAME.test(name);

/** No address serves them under this name. Releases before migrations 0039, 0040 and 0050 leave them in their sweep. */
const PRIVATE_FILE_NAME = /^[0-9a-f]{32}\.(document|(proof|answer)\.(jpg|webp))$/;

export const documentFile = ({ stem }: { stem: string }): string => `${stem}.document`;

/** The columns of a row that name its file. */
export type FileRow = { stem: string; extension: string };

/** A signature's or a photograph's of a proof of delivery, which has no small copy. */
export const proofFile = ({ stem, extension }: FileRow): string => `${stem}.proof.${extension}`;

/** An image of a receiver's answer, which has no small copy. */
export const messageFile = ({ stem, extension }: FileRow): string => `${stem}.answer.${extension}`;

/** Generated for an image, a document, a proof or an answer. */
export const isStoredName = (name: string): boolean => isServedName(name) || PRIVATE_FILE_NAME.test(name);

/** The columns of an image's row that name its files; `screenWidth` is null without a screen copy. */
export type ImageRow = FileRow & { screenWidth: number | null };

/** The file of a shipment's image; also the name by which addresses know one of a proof or of an answer. */
export const imageFile = ({ stem, extension }: FileRow): string => `${stem}.${extension}`;
export const thumbnailFile = ({ stem }: { stem: string }): string => `${stem}${THUMBNAIL_SUFFIX}`;
export const screenFile = ({ stem }: { stem: string }): string => `${stem}${SCREEN_SUFFIX}`;

/** The files of an image: itself, its thumbnail and, where it has one, its screen copy. */
export const filesOf = (image: ImageRow): string[] => [
  imageFile(image),
  thumbnailFile(image),
  ...(image.screenWidth === null ? [] : [screenFile(image)]),
];

/** The stem of a name that was generated. */
export const stemOf = (name: string): string => name.slice(0, 32);

/** The headers that a store remembers of a file, for who gets it there. */
export function storedHeaders(name: string): Record<string, string> {
  return isServedName(name) ? imageHeaders(name) : PRIVATE_HEADERS;
}

const PRIVATE_HEADERS = {
  'Content-Type': 'application/octet-stream',
  'Cache-Control': 'no-store',
  'Content-Disposition': 'attachment',
};

/** The response headers of an image, from the product and from a store. */
export function imageHeaders(name: string) {
  return {
    'Content-Type': name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
    'Cache-Control': 'public, max-age=300',
    // A name that is served was generated: no character in it has to be encoded.
    'Content-Disposition': `inline; filename="${name}"`,
  };
}
