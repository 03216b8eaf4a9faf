import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { imageUrl } from '#server/contract/images.ts';
import placeholder from '#src/brand/no-photo.svg?url';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '#src/components/ui/dialog.tsx';
import { useBrokenImage } from './use-broken-image.ts';
import { useSwipe } from './use-swipe.ts';

type LightboxProps = {
  images: readonly string[];
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** One image at a time; past either end it continues at the other. */
export default function Lightbox({ images, shown, onShow, onClose }: LightboxProps) {
  const step = (by: number) => onShow((shown + by + images.length) % images.length);

  const swipe = useSwipe(step);

  function turn({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent aria-describedby={undefined} onKeyDown={turn} className="max-w-4xl grid-rows-[auto_1fr_auto] p-4">
        <DialogTitle aria-live="polite" className="pr-12 text-base">
          Photo {shown + 1} of {images.length}
        </DialogTitle>
        <div {...swipe} className="grid h-[70dvh] min-h-0 touch-pan-y touch-pinch-zoom place-items-center bg-muted">
          <LightboxImage key={images[shown]} image={images[shown] ?? ''} position={shown + 1} />
        </div>
        {images.length > 1 && (
          <div className="flex justify-between gap-3">
            <Button variant="outline" onClick={() => step(-1)}>
              <ChevronLeft aria-hidden className="size-4" />
              Previous
            </Button>
            <Button variant="outline" onClick={() => step(1)}>
              Next
              <ChevronRight aria-hidden className="size-4" />
            </Button>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function LightboxImage({ image, position }: { image: string; position: number }) {
  const { broken, ...guard } = useBrokenImage(imageUrl(image));
  if (broken) return <img src={placeholder} alt="Not available" className="w-40" />;
  return (
    <img
      {...guard}
      src={imageUrl(image)}
      alt={`Package, view ${position}`}
      className="size-full min-h-0 object-contain"
    />
  );
}
