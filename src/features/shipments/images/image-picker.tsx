import { ImageOff, ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { MAX_IMAGES, thumbnailUrl } from '#contract/files/images.ts';
import { cn } from '#src/lib/cn.ts';
import { ImageTile } from './image-tile.tsx';
import { PreparationBar, UploadBar } from './upload-progress.tsx';
import type { ImageSelection } from './use-image-selection.ts';

export type ImagePickerProps = {
  images: ImageSelection;
  disabled: boolean;
  /** Files are being held above the form. */
  isDropTarget: boolean;
  /** How much of each new image has been sent, 0 to 1; undefined while nothing is sent. */
  shares: readonly number[] | undefined;
  /** The server's rejection. */
  error: string | undefined;
};

const BAR = 'absolute inset-x-2 bottom-2 w-auto';

/** The images of the shipment dialog, each with its button, and a tile that adds more while there is room. */
export function ImagePicker({ images, disabled, isDropTarget, shares, error }: ImagePickerProps) {
  const errorId = useId();
  const errors = [...new Set([...(error ? [error] : []), ...images.errors])];
  const box = useRef<HTMLFieldSetElement>(null);
  // The pressed button disappears with its image: the focus stays in the box, and the server's rejection goes.
  const then = (act: () => void) => () => {
    act();
    box.current?.focus();
    box.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <fieldset
      ref={box}
      name="image"
      tabIndex={-1}
      aria-label="Images"
      aria-describedby={errors.length > 0 ? errorId : undefined}
      className="grid min-w-0 gap-1 outline-none"
    >
      <p className="text-sm font-semibold">
        Images{' '}
        <span className="font-normal text-muted-foreground">
          ({images.count} of {MAX_IMAGES}, up to 5 MB each)
        </span>
      </p>
      <div className={cn('relative -mx-2 p-2', isDropTarget && 'bg-info/8 outline-2 outline-info outline-dashed')}>
        <ul className="grid grid-cols-3 gap-3 sm:max-lg:grid-cols-5">
          {images.existing.map((name, index) => {
            const marked = images.marked.has(name);
            const label = `${marked ? 'Restore' : 'Remove'} image ${index + 1}`;
            const act = () => (marked ? images.restore(name) : images.mark(name));
            return (
              <ImageTile key={name} label={label} restores={marked} disabled={disabled} onPress={act}>
                <ImagePreview url={thumbnailUrl(name)} name={`Image ${index + 1}`} dimmed={marked} />
              </ImageTile>
            );
          })}
          {images.added.map((image, index) => (
            <ImageTile
              key={image.key}
              label={`Remove ${image.file.name}`}
              disabled={disabled}
              onPress={then(() => images.removeAdded(image))}
            >
              <ImagePreview url={image.url} name={image.file.name} />
              {image.isPreparing && <PreparationBar name={image.file.name} className={BAR} />}
              {shares && <UploadBar name={image.file.name} share={shares[index] ?? 0} className={BAR} />}
            </ImageTile>
          ))}
          {!images.isFull && <AddImagesTile disabled={disabled} onFiles={images.add} />}
        </ul>
        {isDropTarget && (
          <p className="pointer-events-none absolute inset-x-0 top-1/2 mx-auto w-fit -translate-y-1/2 bg-info px-3 py-1 text-sm font-semibold text-info-foreground">
            Drop to add
          </p>
        )}
      </div>
      {images.marked.size > 0 && (
        <p role="status" className="text-sm text-destructive">
          {images.marked.size} image(s) marked for removal
        </p>
      )}
      {errors.length > 0 && (
        <ul id={errorId} className="text-sm text-destructive">
          {errors.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-muted-foreground">You can also drop files on this form, or paste a picture.</p>
    </fieldset>
  );
}

type AddImagesTileProps = { disabled: boolean; onFiles: (files: readonly File[]) => void };

/** Opens the system's file picker. */
function AddImagesTile({ disabled, onFiles }: AddImagesTileProps) {
  return (
    <li>
      <label className="grid aspect-square cursor-pointer place-content-center justify-items-center gap-1 border-2 border-dashed border-input p-2 text-center text-xs text-muted-foreground transition-colors hover:border-foreground hover:text-foreground has-disabled:pointer-events-none has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
        <ImagePlus aria-hidden className="size-5" />
        Add images
        <input
          type="file"
          accept="image/*"
          multiple
          disabled={disabled}
          className="sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // The same file may be chosen again after it was taken back.
            target.value = '';
          }}
        />
      </label>
    </li>
  );
}

type ImagePreviewProps = { url: string; name: string; dimmed?: boolean };

/** An image, or its name where it cannot be shown. */
function ImagePreview({ url, name, dimmed = false }: ImagePreviewProps) {
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <span className="grid size-full content-end justify-items-center gap-1 p-2 text-xs text-muted-foreground">
        <ImageOff aria-hidden className="size-5" />
        <span className="w-full truncate text-center">{name}</span>
      </span>
    );
  }
  return (
    <img
      src={url}
      alt={name}
      onError={() => setBroken(true)}
      className={cn('size-full object-cover', dimmed && 'opacity-30 grayscale')}
    />
  );
}
