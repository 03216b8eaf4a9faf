import { Download } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { useObjectUrl } from '#src/lib/browser/use-object-url.ts';

type ImageToSaveProps = { image: Blob; name: string; saveAs: string };

/** An image that is on this device alone, to look at and to save. */
export function ImageToSave({ image, name, saveAs }: ImageToSaveProps) {
  const url = useObjectUrl(image);
  const ending = image.type === 'image/jpeg' ? 'jpg' : image.type.replace('image/', '');
  return (
    <li className="grid content-start gap-1">
      <img src={url} alt={name} className="w-full rounded-md border border-border" />
      <Button asChild variant="ghost" className="h-11">
        <a href={url} download={`${saveAs}.${ending}`}>
          <Download aria-hidden className="size-4" />
          Save<span className="sr-only"> {name}</span>
        </a>
      </Button>
    </li>
  );
}
