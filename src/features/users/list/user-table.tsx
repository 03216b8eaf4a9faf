import { useMemo } from 'react';
import { DataTable } from '#src/components/data-table.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { USER_SORT_COLUMNS, type UsersSearch } from '#src/features/users/users-search.ts';
import type { TableLayout } from '#src/lib/hooks/use-table-layout.ts';
import type { UserActions } from './row-actions.tsx';
import { useSortUsers } from './use-sort-users.ts';
import { userColumns } from './user-columns.tsx';

/** One table, whose rows lie as cards one below the other on small screens. */
const AS_CARDS =
  'max-lg:[&_table]:block max-lg:[&_tbody]:block max-lg:[&_tbody_tr]:grid max-lg:[&_tbody_tr]:grid-cols-2 max-lg:[&_tbody_tr]:items-center max-lg:[&_tbody_tr]:px-1 max-lg:[&_tbody_tr]:py-2 max-lg:[&_td]:min-w-0 max-lg:[&_td]:py-1 max-lg:[&_thead]:sr-only';

type UserTableProps = UserActions & { users: readonly UserRow[]; search: UsersSearch; layout: TableLayout };

export function UserTable({ users, search, layout, onEdit, onDelete }: UserTableProps) {
  const sortUsers = useSortUsers();
  const columns = useMemo(() => userColumns({ onEdit, onDelete }), [onEdit, onDelete]);
  return (
    <div className={AS_CARDS}>
      <DataTable
        caption="Users"
        columns={columns}
        rows={users}
        rowId={(user) => user.id}
        layout={layout}
        sort={{
          by: search.sortBy ?? 'createdAt',
          order: search.sortOrder ?? 'desc',
          columns: USER_SORT_COLUMNS,
          onSort: (sortBy, sortOrder) => sortUsers({ sortBy, sortOrder }),
        }}
      />
    </div>
  );
}
