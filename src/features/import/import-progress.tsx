import { Spinner } from '#src/components/ui/spinner.tsx';
import type { ImportStep } from './use-import.ts';

/** How much of the file has been sent; then that the server is at work, which it does not say how far it is with. */
export function ImportProgress({ step }: { step: ImportStep }) {
  const isSending = step.kind !== 'reading' && step.share < 1;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-l-4 border-info bg-info/8 px-4 py-3 text-sm">
      <Spinner label={null} />
      <p className="grow">{sentenceOf(step)}</p>
      {isSending && (
        <progress
          aria-label="Upload of the file"
          value={Math.floor(step.share * 100)}
          max={100}
          className="h-2 w-40 appearance-none overflow-hidden rounded-sm bg-accent [&::-moz-progress-bar]:bg-info [&::-webkit-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-info"
        />
      )}
    </div>
  );
}

function sentenceOf(step: ImportStep): string {
  if (step.kind === 'reading') return 'Reading the file…';
  if (step.share < 1) return 'Sending the file…';
  return step.kind === 'checking'
    ? 'Comparing each row with your shipments…'
    : 'Writing the shipments. All rows are written, or none…';
}
