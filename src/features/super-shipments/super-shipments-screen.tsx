import { RefreshCw } from 'lucide-react';
import { SUPER_ADMIN_PAGE_DENIED } from '#contract/accounts/permissions.ts';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { ViewsMenu } from '#src/components/views/views-menu.tsx';
import { useListLayout } from '#src/lib/lists/use-list-layout.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { LIST_COLUMNS } from '#src/lib/shipments/list-columns.ts';
import { SearchForm } from './search-form.tsx';
import type { SuperShipmentsSearch } from './super-shipments-search.ts';
import { SuperShipmentsTabs } from './super-shipments-tabs.tsx';

const TITLE = 'Super-Admin Dashboard';

/** Everyone's shipments, for super-admins (docs/contract/specification.md, 'Super-Admin Dashboard'). */
export function SuperShipmentsScreen({ search }: { search: SuperShipmentsSearch }) {
  const { params } = useListLayout('super-shipments', LIST_COLUMNS['super-shipments'], search);
  if (useCurrentUser().role !== 'super-admin') {
    return (
      <>
        <ScreenHeader title={TITLE} />
        <Alert>
          <p>{SUPER_ADMIN_PAGE_DENIED}</p>
        </Alert>
      </>
    );
  }
  return (
    <>
      <ScreenHeader title={TITLE} subtitle="Every shipment of the house, whoever created it.">
        <ViewsMenu screen="super-shipments" columns={search.tab === 'detailed' ? params : undefined} />
        <RefreshButton search={search} />
      </ScreenHeader>
      <SuperShipmentsTabs search={search} />
    </>
  );
}

/** Reloads the page with its URL; on Simple View that is what loads the cards. */
function RefreshButton({ search }: { search: SuperShipmentsSearch }) {
  return (
    <SearchForm search={search.tab === 'simple' ? { ...search, simple: 'loaded' } : search}>
      <Button type="submit" native variant="outline">
        <RefreshCw aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Refresh</span>
      </Button>
    </SearchForm>
  );
}
