/** How much of the photographs is on its way; after that the server is at work. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className="mr-auto flex min-w-40 flex-1 items-center gap-3 text-sm text-muted-foreground">
      <progress
        aria-label="Upload"
        value={percent}
        max={100}
        className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-sm bg-accent [&::-moz-progress-bar]:bg-info [&::-webkit-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-info"
      />
      <span className="shrink-0 tabular-nums">{percent < 100 ? `Uploading ${percent}%` : 'Storing…'}</span>
    </div>
  );
}
