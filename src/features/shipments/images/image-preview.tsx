import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { cn } from '#src/lib/cn.ts';

type ImagePreviewProps = { url: string; name: string; dimmed?: boolean };

/** An image, or its name where it cannot be shown. */
export function ImagePreview({ url, name, dimmed = false }: ImagePreviewProps) {
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
