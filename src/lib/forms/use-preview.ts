import { type UseMutationOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from './use-debounced-value.ts';

type Procedure<Input, Output, Failure> = UseMutationOptions<Output, Failure, Input> & {
  mutationKey: readonly unknown[];
};

/**
 * The effect of a change of this input, asked of the server as the form is filled in; null where something is missing.
 * Only the answer to the current input counts. Nothing is asked while the change itself is on its way (`isBusy`): once
 * it is done, it may be one that can no longer be made.
 */
export function usePreview<Input, Output, Failure>(
  procedure: Procedure<Input, Output, Failure>,
  input: Input | null,
  isBusy: boolean,
) {
  const key = JSON.stringify(input);
  const isCurrent = useDebouncedValue(key) === key && input !== null;
  // A query, although it is sent as a mutation: up to 500 ids are too long for a URL.
  const { mutateAsync } = useMutation(procedure);
  const { data, error } = useQuery({
    queryKey: [...procedure.mutationKey, input],
    queryFn: () => (input === null ? Promise.reject(new Error('Nothing is filled in')) : mutateAsync(input)),
    enabled: isCurrent && !isBusy,
    retry: false,
    staleTime: 0,
  });
  return { preview: isCurrent ? data : undefined, error: isCurrent ? error : null };
}
