type Size = { width: number; height: number };

/** The longest side of a thumbnail. */
const THUMBNAIL_SIDE = 480;
/** The width of a screen copy: the widest telephones show 440 CSS pixels at a density of 3. */
const SCREEN_WIDTH = 1320;

/** As large as the image where that is smaller. */
export function thumbnailSize({ width, height }: Size): Size {
  const scale = Math.min(1, THUMBNAIL_SIDE / Math.max(width, height));
  return { width: scaled(width, scale), height: scaled(height, scale) };
}

/** Null for an image that is no wider than the copy would be. */
export const screenSize = (image: Size): Size | null =>
  image.width > SCREEN_WIDTH ? sizeOfWidth(image, SCREEN_WIDTH) : null;

/** The size of a copy of an image, by the width of the copy. */
export const sizeOfWidth = ({ width, height }: Size, copyWidth: number): Size => ({
  width: copyWidth,
  height: scaled(height, copyWidth / width),
});

const scaled = (pixels: number, scale: number) => Math.max(1, Math.round(pixels * scale));
