import { ImagePlus } from 'lucide-react';

type AddImagesTileProps = { disabled: boolean; onFiles: (files: readonly File[]) => void };

/** Opens the system's file picker. */
export function AddImagesTile({ disabled, onFiles }: AddImagesTileProps) {
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
