import type { FormEvent } from 'react';
import { FilterSelect, Options } from '#src/components/list-filters/filter-controls.tsx';
import { HiddenFields } from '#src/components/list-filters/hidden-fields.tsx';
import type { ListSort } from '#src/components/record-list/use-paged-list.ts';
import { Button } from '#src/components/ui/button.tsx';
import type { UserSortField, UsersSearch } from '#src/features/users/users-search.ts';

const FIELDS: Readonly<Record<UserSortField, string>> = {
  createdAt: 'Created',
  fullName: 'Name',
  email: 'Email',
  role: 'Role',
};

const ORDERS = { desc: 'Descending', asc: 'Ascending' };

type UserSortProps = { search: UsersSearch; sort: ListSort };

/** The order of the cards on small screens; a table has its headers, which need JavaScript. */
export function UserSort({ search, sort: { by, order, onSort } }: UserSortProps) {
  return (
    <form
      action="/admin/users"
      onSubmit={(event: FormEvent) => event.preventDefault()}
      className="grid grid-cols-2 gap-3 border-b border-border px-4 py-3 lg:not-noscript:hidden print:hidden"
    >
      <HiddenFields search={{ search: search.search, show: search.show }} />
      <FilterSelect label="Sort by" name="sortBy" value={by} onChange={(field) => onSort(field, order)}>
        <Options names={FIELDS} />
      </FilterSelect>
      <FilterSelect
        label="Order"
        name="sortOrder"
        value={order}
        onChange={(chosen) => onSort(by, chosen === 'asc' ? 'asc' : 'desc')}
      >
        <Options names={ORDERS} />
      </FilterSelect>
      <Button type="submit" native variant="outline" className="hidden w-fit noscript:inline-flex">
        Sort
      </Button>
    </form>
  );
}
