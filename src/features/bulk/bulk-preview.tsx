import type { ReactNode } from 'react';
import type { BulkPreview as Preview } from '#contract/bulk/bulk.ts';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { cn } from '#src/lib/cn.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';

/** `mails`: none while their number is awaited. */
type ShownPreview = Omit<Preview, 'mails'> & { mails: number | undefined };

type BulkPreviewProps = { preview: ShownPreview | undefined; error: unknown; status: string; missing: string | null };

/** Counts of the update's changes, or what is missing for them: a selection or a status. */
export function BulkPreview({ preview, error, status, missing }: BulkPreviewProps) {
  if (missing) return <PreviewMessage>{missing} to see what this update would change.</PreviewMessage>;
  if (error) {
    return (
      <PreviewMessage>What this would change is not known: {apiErrorMessage(error, 'no answer came')}</PreviewMessage>
    );
  }
  const figures: readonly [caption: string, figure: number | undefined, isWarning?: boolean][] = [
    ['Will change', preview && preview.total - preview.same],
    [`Already ${status}`, preview?.same],
    ['Go backwards', preview?.backwards, preview && preview.backwards > 0],
    ['Reopened', preview?.reopened, preview && preview.reopened > 0],
    ['Emails', preview?.mails],
  ];
  return (
    <div
      role="status"
      aria-label="What this update changes"
      aria-busy={preview?.mails === undefined}
      className="border-2 border-foreground"
    >
      <RuledBoxes className="grid-cols-2 sm:grid-cols-5 [&>:last-child]:col-span-2 sm:[&>:last-child]:col-span-1">
        {figures.map(([caption, figure, isWarning = false]) => (
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

/** As tall as the figures, so that nothing moves when they come. */
function PreviewMessage({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="grid min-h-50 place-items-center border-2 border-dashed border-input px-4 text-center text-sm text-muted-foreground sm:min-h-19"
    >
      {children}
    </p>
  );
}
