import { FilterSelect, Options } from '#src/components/list-filters/filter-controls.tsx';
import type { ListSort } from '#src/components/record-list/use-paged-list.ts';
import type { UserSortField } from '#src/features/users/users-search.ts';

const FIELDS: Readonly<Record<UserSortField, string>> = {
  createdAt: 'Created',
  fullName: 'Name',
  email: 'Email',
  role: 'Role',
};

const ORDERS = { desc: 'Descending', asc: 'Ascending' };

/** The order of the cards on small screens; a table has its headers. */
export function UserSort({ sort: { by, order, onSort } }: { sort: ListSort }) {
  return (
    <div className="grid grid-cols-2 gap-3 border-b border-border px-4 py-3 lg:hidden print:hidden noscript:hidden">
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
    </div>
  );
}
