import { cn } from '#src/lib/cn.ts';

type BarProps = { name: string; className: string };

const LOOKS =
  'h-2 appearance-none overflow-hidden rounded-sm bg-accent [&::-moz-progress-bar]:bg-info [&::-webkit-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-info';

/** An image is being made small; nobody knows how far that is. */
export function PreparationBar({ name, className }: BarProps) {
  return (
    <progress
      aria-label={`Preparation of ${name}`}
      className={cn(LOOKS, 'animate-pulse motion-reduce:animate-none', className)}
    />
  );
}

/** The progress of one image, shown in its tile. */
export function UploadBar({ name, share, className }: BarProps & { share: number }) {
  return (
    <progress
      aria-label={`Upload of ${name}`}
      value={Math.floor(share * 100)}
      max={100}
      className={cn(LOOKS, className)}
    />
  );
}

/** How many of the images have been sent completely; after the last the server is at work. */
export function UploadCount({ shares }: { shares: readonly number[] }) {
  const arrived = shares.filter((share) => share >= 1).length;
  return (
    <p className="mr-auto basis-full text-sm text-muted-foreground tabular-nums sm:basis-auto">
      {arrived < shares.length
        ? `Sent ${arrived} of ${shares.length} image(s)`
        : 'All sent. The server is storing them…'}
    </p>
  );
}
