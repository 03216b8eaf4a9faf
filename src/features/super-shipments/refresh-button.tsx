import { RefreshCw } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import type { SuperShipmentsSearch } from './super-shipments-search.ts';
import { ViewForm } from './view-form.tsx';

/** Loads the whole page again, with everything that its address says; on Simple View that is what loads the cards. */
export function RefreshButton({ search }: { search: SuperShipmentsSearch }) {
  return (
    <ViewForm search={search.tab === 'simple' ? { ...search, simple: 'loaded' } : search}>
      <Button type="submit" variant="outline">
        <RefreshCw aria-hidden className="size-4" />
        Refresh
      </Button>
    </ViewForm>
  );
}
