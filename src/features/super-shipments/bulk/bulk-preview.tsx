import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { cn } from '#src/lib/cn.ts';
import { formatNumber } from '#src/lib/format-number.ts';
import { useDebouncedValue } from '#src/lib/hooks/use-debounced-value.ts';
import { type BulkFormValues, bulkInput } from './bulk-form.ts';

/** A preview of the update, fetched from the server as the form is filled in. */
export function BulkPreview({ ids, values }: { ids: string[]; values: BulkFormValues }) {
  const trpc = useTRPC();
  const debounced = useDebouncedValue(values);
  const input = bulkInput(ids, debounced);
  // A query, although it is sent as a mutation: up to 500 ids are too long for a URL.
  const { mutateAsync } = useMutation(trpc.superAdmin.bulkPreview.mutationOptions());
  const { data, error } = useQuery({
    queryKey: [...trpc.superAdmin.bulkPreview.mutationKey(), input],
    queryFn: () => mutateAsync(input),
    enabled: debounced.status !== '' && ids.length > 0,
    staleTime: 0,
  });

  if (values.status === '' || ids.length === 0) {
    return <PreviewMessage>Choose a status to see what this update would change.</PreviewMessage>;
  }
  // A preview is valid only for the form as it is now.
  const isCurrent = debounced === values;
  if (isCurrent && error) {
    return (
      <PreviewMessage>What this would change is not known: {apiErrorMessage(error, 'no answer came')}</PreviewMessage>
    );
  }
  const known = isCurrent ? data : undefined;
  const figures: readonly [caption: string, figure: number | undefined, isWarning?: boolean][] = [
    ['Will change', known && known.total - known.same],
    [`Already ${values.status}`, known?.same],
    ['Go backwards', known?.backwards, known && known.backwards > 0],
    ['Emails', known?.mails],
  ];
  return (
    <div role="status" aria-label="What this update changes" aria-busy={!known} className="border-2 border-foreground">
      <RuledBoxes className="grid-cols-2 sm:grid-cols-4">
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
      className="grid min-h-34 place-items-center border-2 border-dashed border-input px-4 text-center text-sm text-muted-foreground sm:min-h-19"
    >
      {children}
    </p>
  );
}
