import { FilterSelect, Options } from '#src/components/list-filters/filter-controls.tsx';
import type { UserSortField, UsersSearch } from '#src/features/users/users-search.ts';
import { useSortUsers } from './use-sort-users.ts';

const FIELDS: Readonly<Record<UserSortField, string>> = {
  createdAt: 'Created',
  fullName: 'Name',
  email: 'Email',
  role: 'Role',
};

const ORDERS = { desc: 'Descending', asc: 'Ascending' };

/** The order of the cards on small screens; a table has its headers. */
export function UserSort({ search }: { search: UsersSearch }) {
  const sortUsers = useSortUsers();
  return (
    <div className="grid grid-cols-2 gap-3 border-b border-border px-4 py-3 lg:hidden noscript:hidden">
      <FilterSelect
        label="Sort by"
        name="sortBy"
        value={search.sortBy ?? 'createdAt'}
        onChange={(field) => sortUsers({ sortBy: field })}
      >
        <Options names={FIELDS} />
      </FilterSelect>
      <FilterSelect
        label="Order"
        name="sortOrder"
        value={search.sortOrder ?? 'desc'}
        onChange={(order) => sortUsers({ sortOrder: order })}
      >
        <Options names={ORDERS} />
      </FilterSelect>
    </div>
  );
}
