import { Camera, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { imageTooLarge, MAX_IMAGE_BYTES, notAnImage } from '#contract/files/images.ts';
import { MAX_PROOF_IMAGES } from '#contract/proofs/proof.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useObjectUrl } from '#src/lib/browser/use-object-url.ts';
import { isHeic } from '#src/lib/images/image-kind.ts';
import { shrinkImage } from '#src/lib/images/shrink-image.ts';

type ImageInputsProps = {
  images: readonly Blob[];
  disabled: boolean;
  onChange: (images: Blob[]) => void;
  /** The camera is opened, or was left without a photograph. */
  onCamera: (isOpen: boolean) => void;
};

/** Up to two photographs; a telephone opens its camera. */
export function ImageInputs({ images, disabled, onChange, onCamera }: ImageInputsProps) {
  const input = useRef<HTMLInputElement>(null);
  const onLeft = useEffectEvent(() => onCamera(false));
  // React has no event for it.
  useEffect(() => {
    const camera = input.current;
    camera?.addEventListener('cancel', onLeft);
    return () => camera?.removeEventListener('cancel', onLeft);
  }, []);
  const isFull = images.length >= MAX_PROOF_IMAGES;
  const [error, setError] = useState<string | null>(null);
  async function add(files: FileList | null) {
    const chosen = [...(files ?? [])].slice(0, MAX_PROOF_IMAGES - images.length);
    const taken = await Promise.all(chosen.map(takenImage));
    setError(taken.find((each) => typeof each === 'string') ?? null);
    onCamera(false);
    onChange([...images, ...taken.filter((each) => typeof each !== 'string')]);
  }
  return (
    <fieldset aria-label="Photographs" className="grid min-w-0 gap-2">
      <p className="text-sm font-semibold">
        Photographs <span className="font-normal text-muted-foreground">(optional, up to {MAX_PROOF_IMAGES})</span>
      </p>
      <ul className="grid grid-cols-2 gap-3 empty:hidden">
        {images.map((image, index) => (
          <Taken
            // biome-ignore lint/suspicious/noArrayIndexKey: a photograph has no other name
            key={index}
            image={image}
            number={index + 1}
            onRemove={() => onChange(images.filter((each) => each !== image))}
          />
        ))}
      </ul>
      {error && <Alert>{error}</Alert>}
      {!isFull && (
        <label className="flex h-12 cursor-pointer items-center justify-center gap-2 rounded-md border border-input font-semibold focus-within:outline-2 focus-within:outline-ring hover:bg-accent">
          <Camera aria-hidden className="size-5" />
          Take a photograph
          <input
            ref={input}
            type="file"
            accept="image/*"
            capture="environment"
            disabled={disabled}
            className="sr-only"
            onClick={() => onCamera(true)}
            onChange={({ target }) => {
              void add(target.files).then(() => {
                target.value = '';
              });
            }}
          />
        </label>
      )}
    </fieldset>
  );
}

function Taken({ image, number, onRemove }: { image: Blob; number: number; onRemove: () => void }) {
  const url = useObjectUrl(image);
  return (
    <li className="relative">
      <img
        src={url}
        alt={`Photograph ${number}`}
        className="aspect-4/3 w-full rounded-md border border-border object-cover"
      />
      <Button
        size="icon"
        variant="secondary"
        aria-label={`Remove photograph ${number}`}
        onClick={onRemove}
        className="absolute top-1 right-1"
      >
        <X aria-hidden className="size-5" />
      </Button>
    </li>
  );
}

/** The types that the server reads; a type that the browser does not know is empty. */
const READ_BY_SERVER = /^(?:image\/(?:jpeg|png|gif|webp|avif))?$/;

/**
 * The photograph, made small, or why it cannot be one. Said when it is chosen: the server's answer may come when the
 * receiver has gone, and would cost the signature too.
 */
export async function takenImage(file: File): Promise<Blob | string> {
  const again = 'Please take or choose another photograph.';
  try {
    const taken = await shrinkImage(file);
    if (!READ_BY_SERVER.test(taken.type)) return `${notAnImage(file.name)} that can be sent. ${again}`;
    return taken.size > MAX_IMAGE_BYTES ? `${imageTooLarge(file.name)}. ${again}` : taken;
  } catch {
    // An old Safari reads it, and cannot make it smaller.
    if (!('OffscreenCanvas' in globalThis) && file.size <= MAX_IMAGE_BYTES) return file;
    if (isHeic(file)) return `File ${file.name} is a HEIC image, which this browser cannot read. ${again}`;
    return `File ${file.name} is not a photograph that can be read. ${again}`;
  }
}
