import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { matchesText } from '#contract/values/spellings.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import type { TextSearch } from '#src/lib/lists/text-search.ts';
import { CustomerCard } from './customer-card.tsx';
import { CUSTOMERS } from './customers.ts';

/**
 * Customer Management (docs/contract/specification.md, 'Customer Management'): sample data, of which only the search
 * works.
 */
export function CustomersScreen({ search }: { search: TextSearch }) {
  const navigate = useNavigate({ from: '/admin/customers' });
  const found = CUSTOMERS.filter(({ name, email, company }) => matchesText([name, email, company], search.search));
  return (
    <>
      <ScreenHeader title="Customer Management" subtitle="Who ships with the company.">
        <Badge variant="outline">Sample data</Badge>
      </ScreenHeader>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          action="/admin/customers"
          label="Search customers"
          searched={search.search}
          onSearch={(text) => navigate({ search: { search: text }, replace: true, resetScroll: false })}
        />
        <Button>
          <Plus aria-hidden className="size-4" />
          Add Customer
        </Button>
        <p role="status" className="ml-auto text-sm text-muted-foreground tabular-nums">
          {found.length} of {CUSTOMERS.length} customers
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState>
          <p>No matching customers found</p>
        </EmptyState>
      ) : (
        <ul aria-label="Customers" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {found.map((customer) => (
            <li key={customer.id} className="grid min-w-0">
              <CustomerCard customer={customer} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
