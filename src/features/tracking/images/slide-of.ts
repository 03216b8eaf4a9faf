import type { SlideImage } from 'yet-another-react-lightbox';
import type { ImageSize } from '#contract/files/image-sizes.ts';
import { imageUrl } from '#contract/files/images.ts';

/** The image with its copies, of which the one that the screen needs is fetched, unless one of them has failed. */
export function slideOf(image: string, size: ImageSize | undefined, failed: readonly string[]): SlideImage {
  const src = imageUrl(image);
  if (!size) return { src };
  const { copies, ...pixels } = size;
  const whole = { src, ...pixels };
  const smaller = copies.map(({ name, ...copy }) => ({ src: imageUrl(name), ...copy }));
  if (smaller.length === 0 || smaller.some((copy) => failed.includes(copy.src))) return whole;
  return { ...whole, srcSet: [...smaller, whole] };
}
