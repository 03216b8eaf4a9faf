import { RefreshCw } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { SearchForm } from './search-form.tsx';
import type { SuperShipmentsSearch } from './super-shipments-search.ts';

/** Reloads the page with its URL; on Simple View that is what loads the cards. */
export function RefreshButton({ search }: { search: SuperShipmentsSearch }) {
  return (
    <SearchForm search={search.tab === 'simple' ? { ...search, simple: 'loaded' } : search}>
      <Button type="submit" native variant="outline">
        <RefreshCw aria-hidden className="size-4" />
        Refresh
      </Button>
    </SearchForm>
  );
}
