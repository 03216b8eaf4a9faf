import { ImagePlus, RotateCcw, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { MAX_IMAGES, thumbnailAddress } from '../../../server/contract/images.ts';
import { Button } from '../../components/ui/button.tsx';
import { ImagePreview } from './image-preview.tsx';
import type { ImageChoice } from './use-image-choice.ts';

/** The photographs of the shipment dialog, each with its button, and a tile that adds more while there is room. */
export function ImagePicker({ images, disabled }: { images: ImageChoice; disabled: boolean }) {
  const box = useRef<HTMLFieldSetElement>(null);
  // The button that was pressed goes with its picture: the focus stays in the box.
  const then = (act: () => void) => () => {
    act();
    box.current?.focus();
  };

  return (
    <fieldset ref={box} tabIndex={-1} aria-label="Images" className="grid min-w-0 gap-2 outline-none">
      <p className="text-sm font-semibold">
        Images{' '}
        <span className="font-normal text-muted-foreground">
          ({images.count} of {MAX_IMAGES}, up to 5 MB each)
        </span>
      </p>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {images.existing.map((name, index) => {
          const marked = images.marked.has(name);
          const label = `${marked ? 'Restore' : 'Remove'} image ${index + 1}`;
          const act = () => (marked ? images.restore(name) : images.mark(name));
          return (
            <Tile key={name} label={label} restores={marked} disabled={disabled} onPress={act}>
              <ImagePreview address={thumbnailAddress(name)} name={name} dimmed={marked} />
            </Tile>
          );
        })}
        {images.added.map((image) => (
          <Tile
            key={image.key}
            label={`Remove ${image.file.name}`}
            disabled={disabled}
            onPress={then(() => images.takeBack(image))}
          >
            <ImagePreview address={image.address} name={image.file.name} />
          </Tile>
        ))}
        {!images.isFull && (
          <li>
            <label className="grid aspect-square cursor-pointer place-content-center justify-items-center gap-1 border-2 border-dashed border-input p-2 text-center text-xs text-muted-foreground transition-colors hover:border-foreground hover:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
              <ImagePlus aria-hidden className="size-5" />
              Add images
              <input
                type="file"
                accept="image/*"
                multiple
                disabled={disabled}
                className="sr-only"
                onChange={({ target }) => {
                  images.add([...(target.files ?? [])]);
                  // The same file may be chosen again after it was taken back.
                  target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {images.marked.size > 0 && (
        <p role="status" className="text-sm text-destructive">
          {images.marked.size} image(s) marked for removal
        </p>
      )}
      <p className="text-xs text-muted-foreground">You can also drop files anywhere on this form.</p>
    </fieldset>
  );
}

type TileProps = { label: string; restores?: boolean; disabled: boolean; onPress: () => void; children: ReactNode };

function Tile({ label, restores = false, disabled, onPress, children }: TileProps) {
  const Icon = restores ? RotateCcw : X;
  return (
    <li className="relative aspect-square overflow-hidden border border-input bg-muted">
      {children}
      <Button
        variant="secondary"
        size="icon"
        aria-label={label}
        disabled={disabled}
        onClick={onPress}
        className="absolute top-1 right-1 size-8 border border-input"
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    </li>
  );
}
