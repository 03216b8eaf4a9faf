import { cn } from '#src/lib/cn.ts';

type UploadBarProps = { name: string; share: number; className?: string };

/** The progress of one image, shown in its tile. */
export function UploadBar({ name, share, className }: UploadBarProps) {
  return (
    <progress
      aria-label={`Upload of ${name}`}
      value={Math.floor(share * 100)}
      max={100}
      className={cn(
        'h-2 appearance-none overflow-hidden rounded-sm bg-accent [&::-moz-progress-bar]:bg-info [&::-webkit-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-info',
        className,
      )}
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
