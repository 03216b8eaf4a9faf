import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toastError } from '#src/components/messages/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';
import { downloadRows, downloadUrl } from './download.ts';
import { filterOf, type SuperShipmentRow } from './super-shipments-query.ts';
import type { SuperShipmentsSearch } from './super-shipments-search.ts';

type ExportButtonsProps = { rows: readonly SuperShipmentRow[]; search: SuperShipmentsSearch };

/** Export writes the rows on screen; the other has the server send every shipment that matches, as a file of the browser's. */
export function ExportButtons({ rows, search }: ExportButtonsProps) {
  const hydrated = useHydrated();
  const { mutate, isPending } = useMutation(
    useTRPC().superAdmin.export.mutationOptions({
      onSuccess: ({ url }) => downloadUrl(url),
      onError: (error) => toastError(apiErrorMessage(error, 'An unknown error occurred')),
    }),
  );
  const tz = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        disabled={!hydrated}
        title="The shipments on this page as CSV"
        onClick={() => downloadRows(rows, tz())}
      >
        <Download aria-hidden className="size-4" />
        Export
      </Button>
      <Button
        variant="outline"
        size="sm"
        disabled={!hydrated}
        busy={isPending}
        title="All shipments that match search and filters as CSV"
        onClick={() => mutate({ ...filterOf(search), tz: tz() })}
      >
        {isPending ? <Spinner label="Preparing" /> : <Download aria-hidden className="size-4" />}
        Export all matching
      </Button>
    </div>
  );
}
