import { useMutation } from '@tanstack/react-query';
import type { PaperRequestInput } from '#contract/papers/papers.ts';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { downloadUrl } from '#src/lib/browser/download-url.ts';

/** Has the browser save a paper as a PDF, by a ticket that the server gives for it. */
export function usePrint() {
  const { mutateAsync, isPending } = useMutation(
    useTRPC().shipments.paper.mutationOptions({
      onSuccess: ({ url }) => downloadUrl(url),
      onError: (error) => toastError(apiErrorMessage(error, 'This could not be printed. Please try again.')),
    }),
  );
  /** True if it is on its way; the error is shown. */
  const print = (paper: PaperRequestInput): Promise<boolean> =>
    mutateAsync(paper).then(
      () => true,
      () => false,
    );
  return { print, isPrinting: isPending };
}
