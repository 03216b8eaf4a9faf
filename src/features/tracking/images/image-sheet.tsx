import { lazy, type ReactNode, Suspense } from 'react';
import { imageUrl } from '#contract/files/images.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import type { LightboxProps } from './lightbox.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useShownImage } from './use-shown-image.ts';

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
