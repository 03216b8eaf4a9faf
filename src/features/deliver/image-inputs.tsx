import { Camera, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MAX_PROOF_IMAGES } from '#server/contract/proof.ts';
import { Button } from '#src/components/ui/button.tsx';
import { shrinkImage } from '#src/lib/images/shrink-image.ts';

type ImageInputsProps = { images: readonly Blob[]; disabled: boolean; onChange: (images: Blob[]) => void };

/** What the browser cannot read stays as it is: the server says so. */
const shrunk = (file: File): Promise<Blob> => shrinkImage(file).catch(() => file);

/** Up to two photographs; a telephone opens its camera. */
export function ImageInputs({ images, disabled, onChange }: ImageInputsProps) {
  const isFull = images.length >= MAX_PROOF_IMAGES;
  async function add(files: FileList | null) {
    const taken = [...(files ?? [])].slice(0, MAX_PROOF_IMAGES - images.length);
    onChange([...images, ...(await Promise.all(taken.map(shrunk)))]);
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
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
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
