import { Download } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { useObjectUrl } from './use-object-url.ts';

type TakenPictureProps = { picture: Blob; name: string; saveAs: string };

/** A picture that is on this device alone, to look at and to save. */
export function TakenPicture({ picture, name, saveAs }: TakenPictureProps) {
  const url = useObjectUrl(picture);
  const ending = picture.type === 'image/jpeg' ? 'jpg' : picture.type.replace('image/', '');
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
