import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useDebouncedValue } from '#src/lib/forms/use-debounced-value.ts';
import { type BulkFormValues, type BulkSelection, bulkInput, sizeOf } from './bulk-form.ts';

/** A server preview of the update, fetched as the form is filled in. Only the current form's preview counts. */
export function useBulkPreview(selection: BulkSelection, values: BulkFormValues) {
  const { bulkPreview } = useTRPC().shipments;
  const input = bulkInput(selection, values);
  const key = JSON.stringify(input);
  const isCurrent = useDebouncedValue(key) === key;
  // A query, although it is sent as a mutation: up to 500 ids are too long for a URL.
  const { mutateAsync } = useMutation(bulkPreview.mutationOptions());
  const { data, error, refetch } = useQuery({
    queryKey: [...bulkPreview.mutationKey(), input],
    queryFn: () => mutateAsync(input),
    enabled: isCurrent && input.status !== '' && sizeOf(input) > 0,
    staleTime: 0,
  });
  // The addresses that stopped mails do not depend on what is filled in.
  const [stopped, setStopped] = useState(data?.stopped);
  if (data && data.stopped !== stopped) setStopped(data.stopped);
  return { preview: isCurrent ? data : undefined, stopped, error: isCurrent ? error : null, refetch };
}
