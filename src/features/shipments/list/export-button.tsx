import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import type { ShipmentsSearch } from '#src/features/shipments/shipments-query.ts';
import { queryErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { downloadUrl } from '#src/lib/browser/download-url.ts';
import { timeZone } from '#src/lib/browser/time-zone.ts';

/** Has the browser download the whole list as it is filtered, as CSV (docs/contract/exports.md). */
export function ExportButton({ search }: { search: ShipmentsSearch }) {
  const { page: _page, hide: _hide, show: _show, scope, ...filters } = search;
  const { mutate, isPending } = useMutation(
    useTRPC().shipments.export.mutationOptions({
      onSuccess: ({ url }) => {
        downloadUrl(url);
        toastSuccess('The file is on its way.');
      },
      onError: (error) => toastError(queryErrorMessage(error)),
    }),
  );
  return (
    <Button
      variant="outline"
      busy={isPending}
      className="noscript:hidden"
      onClick={() => mutate({ ...filters, scope: scope === 'all' ? undefined : 'mine', tz: timeZone() })}
    >
      {isPending ? <Spinner label="Preparing" /> : <Download aria-hidden className="size-4" />}
      Export
    </Button>
  );
}
