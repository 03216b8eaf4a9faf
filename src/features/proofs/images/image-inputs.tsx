import { Camera, X } from 'lucide-react';
import { useState } from 'react';
import { MAX_PROOF_IMAGES } from '#contract/proofs/proof.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useObjectUrl } from '#src/lib/browser/use-object-url.ts';
import { takenImage } from './taken-image.ts';

type ImageInputsProps = { images: readonly Blob[]; disabled: boolean; onChange: (images: Blob[]) => void };

/** Up to two photographs; a telephone opens its camera. */
export function ImageInputs({ images, disabled, onChange }: ImageInputsProps) {
  const isFull = images.length >= MAX_PROOF_IMAGES;
  const [error, setError] = useState<string | null>(null);
  async function add(files: FileList | null) {
    const chosen = [...(files ?? [])].slice(0, MAX_PROOF_IMAGES - images.length);
    const taken = await Promise.all(chosen.map(takenImage));
    setError(taken.find((each) => typeof each === 'string') ?? null);
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
            type="file"
            accept="image/*"
            capture="environment"
            disabled={disabled}
            className="sr-only"
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
