import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { cn } from '#src/lib/cn.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';

type Figure = { caption: string; figure: number | undefined; isWarning?: boolean | undefined };

type EffectFiguresProps = {
  label: string;
  figures: readonly Figure[];
  isBusy: boolean;
  error: unknown;
  /** The field that has to be filled in first; null where none has. */
  missing: string | null;
};

/** Counts of what a bulk change would do; a dash where one is not known yet. */
export function EffectFigures({ label, figures, isBusy, error, missing }: EffectFiguresProps) {
  if (missing || error) {
    return (
      // As tall as the figures, so that nothing moves when they come.
      <p
        role="status"
        className="grid min-h-50 place-items-center border-2 border-dashed border-input px-4 text-center text-sm text-muted-foreground sm:min-h-19"
      >
        {missing ?? `What this would change is not known: ${apiErrorMessage(error, 'no answer came')}`}
      </p>
    );
  }
  return (
    <div role="status" aria-label={label} aria-busy={isBusy} className="border-2 border-foreground">
      <RuledBoxes
        className={cn(
          'grid-cols-2',
          figures.length === 5 && 'sm:grid-cols-5 [&>:last-child]:col-span-2 sm:[&>:last-child]:col-span-1',
          figures.length === 4 && 'sm:grid-cols-4',
          figures.length === 6 && 'sm:grid-cols-6',
        )}
      >
        {figures.map(({ caption, figure, isWarning }) => (
          <RuledBox key={caption} caption={caption} className="px-3 py-2 sm:px-3">
            <span className={cn('font-mono text-lg tabular-nums', isWarning && 'text-status-on-hold')}>
              {figure === undefined ? '–' : formatNumber(figure)}
            </span>
          </RuledBox>
        ))}
      </RuledBoxes>
    </div>
  );
}
