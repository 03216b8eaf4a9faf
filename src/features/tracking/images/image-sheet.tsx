import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { imageUrl } from '#contract/files/images.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { onTraversal } from '#src/lib/browser/traversal.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import type { LightboxProps } from './lightbox.tsx';
import { Thumbnail } from './thumbnail.tsx';

const Lightbox = lazy(() => import('./lightbox.tsx').catch(() => ({ default: ImageInstead })));

type ImageSheetProps = { shipment: Pick<PublicShipment, 'image' | 'imageSizes'> };

/** The images as a contact sheet. Without JavaScript each leads to the image itself. */
export function ImageSheet({ shipment: { image: images, imageSizes } }: ImageSheetProps) {
  const { shown, open, show, close } = useShownImage();
  return (
    <section aria-labelledby="photos" className="border-b-2 border-foreground px-5 py-5 sm:px-8">
      <h3 id="photos" className="text-base">
        {usePhrases('shared').packagePhotos}
      </h3>
      <ul className="mt-3 grid grid-cols-3 gap-2 md:grid-cols-5">
        {images.map((image, index) => (
          <li key={image}>
            <Thumbnail image={image} size={imageSizes?.[index]} position={index + 1} onOpen={() => open(index)} />
          </li>
        ))}
      </ul>
      {shown !== null && shown < images.length && (
        <Suspense fallback={null}>
          <Lightbox images={images} sizes={imageSizes} shown={shown} onShow={show} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

/** The lightbox could not be loaded, as on a dropped connection: the image itself, as without JavaScript. */
function ImageInstead({ images, shown }: LightboxProps): ReactNode {
  const image = images[shown];
  if (image) location.replace(imageUrl(image));
  return null;
}

const KEY = 'shownImage';

/**
 * Keeps the enlarged image in the browser's history: Back closes it, Forward and a reload show it again. The router
 * ignores these entries: the page stays and loads nothing again.
 */
function useShownImage() {
  const [shown, setShown] = useState<number | null>(null);
  const { history: routed } = useRouter();

  useEffect(() => {
    setShown(readShown());
    return onTraversal((event) => {
      const isSamePage = history.state?.__TSR_key === routed.location.state.__TSR_key;
      if (isSamePage) event.stopImmediatePropagation();
      setShown(isSamePage ? readShown() : null);
    });
  }, [routed]);

  // The browser's own method, past the router's.
  function write(method: 'pushState' | 'replaceState', index: number) {
    History.prototype[method].call(history, { ...history.state, [KEY]: index }, '');
    setShown(index);
  }

  return {
    shown,
    open: (index: number) => write('pushState', index),
    show: (index: number) => write('replaceState', index),
    close: () => history.back(),
  };
}

function readShown(): number | null {
  const value: unknown = history.state?.[KEY];
  return typeof value === 'number' ? value : null;
}
