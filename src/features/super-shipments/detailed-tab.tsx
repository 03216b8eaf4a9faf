import { useQuery } from '@tanstack/react-query';
import { Card, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useTRPC } from '../../lib/use-context.ts';
import { useErrorToast } from '../shipments/use-error-toast.ts';
import { ExportButtons } from './export-buttons.tsx';
import { LoadTrouble } from './load-trouble.tsx';
import { SelectableList } from './selectable-list.tsx';
import { detailedQuery } from './super-shipments-query.ts';
import type { SuperShipmentsSearch } from './super-shipments-search.ts';
import { ViewControls } from './view-controls.tsx';

/** Everyone's shipments as a table that can be searched, filtered, sorted, exported and changed in bulk. */
export function DetailedTab({ search }: { search: SuperShipmentsSearch }) {
  const { data, error, isFetching, isPlaceholderData } = useQuery(detailedQuery(useTRPC(), search));
  useErrorToast(error);
  return (
    <Card className="overflow-clip">
      <CardHeader>
        <div className="flex items-center gap-3">
          <CardTitle>All Shipments Management</CardTitle>
          {data && isFetching && <Spinner className="text-muted-foreground" />}
        </div>
        <ExportButtons rows={data?.shipments ?? []} search={search} />
      </CardHeader>
      <ViewControls search={search} />
      {data ? (
        <SelectableList list={data} isPrevious={isPlaceholderData} search={search} />
      ) : (
        <div className="p-4">
          <LoadTrouble error={error} />
        </div>
      )}
    </Card>
  );
}
