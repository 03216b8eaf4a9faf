import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useDebouncedValue } from '#src/lib/forms/use-debounced-value.ts';
import { type BulkFormValues, type BulkSelection, bulkInput, effectKey, sizeOf } from './bulk-form.ts';

/**
 * A server preview of the update, fetched as the form is filled in. Only the current form's preview counts, but for the
 * counts that depend on shipments and status alone: they stand while another number of mails is awaited.
 */
export function useBulkPreview(selection: BulkSelection, values: BulkFormValues) {
  const { bulkPreview } = useTRPC().shipments;
  const input = bulkInput(selection, values);
  const key = JSON.stringify(input);
  const isCurrent = useDebouncedValue(key) === key;
  const effect = effectKey(input);
  const isSettled = useDebouncedValue(effect) === effect;
  // A query, although it is sent as a mutation: up to 500 ids are too long for a URL.
  const { mutateAsync } = useMutation(bulkPreview.mutationOptions());
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...bulkPreview.mutationKey(), effect, input],
    queryFn: () => mutateAsync(input),
    enabled: isCurrent && input.status !== '' && sizeOf(input) > 0,
    staleTime: 0,
    placeholderData: (last, query) => (query?.queryKey.at(-2) === effect ? last : undefined),
  });
  // The addresses that stopped mails do not depend on what is filled in.
  const [stopped, setStopped] = useState(data?.stopped);
  if (data && data.stopped !== stopped) setStopped(data.stopped);
  const mails = isCurrent && !isPlaceholderData ? data?.mails : undefined;
  const preview = isSettled && data ? { ...data, mails } : undefined;
  return { preview, stopped, error: isCurrent ? error : null, refetch };
}
