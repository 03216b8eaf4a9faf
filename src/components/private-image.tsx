import { useQuery } from '@tanstack/react-query';
import { tokenHeaders } from '#src/lib/api/request.ts';
import { useObjectUrl } from '#src/lib/browser/use-object-url.ts';

type PrivateImageProps = { path: string; label: string };

/** An item of a list of images. Fetched with the session's token: the file has no address of its own. */
export function PrivateImage({ path, label }: PrivateImageProps) {
  const { data: file, isError } = useQuery({
    queryKey: ['private-image', path],
    queryFn: async () => {
      const response = await fetch(path, { headers: tokenHeaders() });
      if (!response.ok) throw new Error(label);
      return response.blob();
    },
    enabled: !import.meta.env.SSR,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(file);
  return (
    <li className="grid gap-1">
      {/* The image does not stretch its box: as tall as it is, it would lie over what follows. */}
      <div className="relative grid aspect-5/3 place-items-center rounded-md border border-border bg-[#fff]">
        {url && (
          <a href={url} target="_blank" rel="noreferrer" className="absolute inset-0">
            <img src={url} alt={label} className="size-full object-contain" />
          </a>
        )}
        {isError && <span className="p-2 text-center text-sm text-destructive">It could not be loaded.</span>}
      </div>
      <span className="text-xs text-muted-foreground">{label}</span>
    </li>
  );
}
