import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import Carousel, { type ControllerRef, type SlideImage, type ZoomRef } from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { usePhrases } from '#src/lib/text/phrases.ts';
import 'yet-another-react-lightbox/styles.css';
import type { ImageSize } from '#contract/files/image-sizes.ts';
import placeholder from '#src/brand/no-photo.svg?url';
import { Dialog, DialogContent, DialogTitle } from '#src/components/ui/dialog.tsx';
import './lightbox.css';
import { imageUrl } from '#contract/files/images.ts';

export type LightboxProps = {
  images: readonly string[];
  sizes: readonly ImageSize[] | undefined;
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** The keys of the previous and the next image, by the direction of the text, as in the library. */
const arrowKeys = (element: Element) =>
  getComputedStyle(element).direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];

/**
 * Shows one image on the whole screen and wraps around at the ends. The dialog is ours, the gestures the library's.
 */
export default function Lightbox({ images, sizes, shown, onShow, onClose }: LightboxProps): ReactNode {
  const carousel = useRef<ControllerRef>(null);
  const words = usePhrases('shared');
  const zoom = useRef<ZoomRef>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);

  // A copy that cannot be had, as from a server before migration 0052: then the image itself is shown.
  function onErrorCapture({ target }: SyntheticEvent) {
    if (target instanceof HTMLImageElement) setFailed((before) => [...before, new URL(target.src).pathname]);
  }

  // The library hears the keys that are pressed inside it; the Close button stands outside.
  function onKeyDown({ key, target, currentTarget }: KeyboardEvent) {
    if (target instanceof Element && target.closest('.yarl__root')) return;
    const [previous, next] = arrowKeys(currentTarget);
    if (key === next) carousel.current?.next();
    if (key === previous) carousel.current?.prev();
    if (key === '+') zoom.current?.zoomIn();
    if (key === '-') zoom.current?.zoomOut();
  }

  const slides = images.map((image, index) => ({
    ...slideOf(image, sizes?.[index], failed),
    alt: words.packageView(index + 1),
  }));
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        aria-describedby={undefined}
        onKeyDown={onKeyDown}
        onErrorCapture={onErrorCapture}
        className="inset-0 h-dvh max-h-none w-full max-w-none translate-none grid-rows-[auto_minmax(0,1fr)] gap-0 rounded-none border-0 p-0"
      >
        <DialogTitle aria-live="polite" className="flex h-16 items-center px-4 text-base">
          {words.photoOf(shown + 1, images.length)}
        </DialogTitle>
        <Carousel
          className="lightbox"
          plugins={[Inline, Zoom]}
          index={shown}
          labels={{ Next: words.next, Previous: words.previous, 'Zoom in': words.zoomIn, 'Zoom out': words.zoomOut }}
          slides={slides}
          on={{ view: ({ index }) => onShow(index) }}
          controller={{ ref: carousel, closeOnEscape: false }}
          zoom={{ ref: zoom, scrollToZoom: true, maxZoomPixelRatio: 4 }}
          carousel={{ finite: images.length < 2, preload: 1, padding: 0 }}
          render={{
            iconZoomIn: () => <Plus aria-hidden className="size-5" />,
            iconZoomOut: () => <Minus aria-hidden className="size-5" />,
            iconError: () => <img src={placeholder} alt={words.notAvailable} className="w-40" />,
            ...(images.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

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
