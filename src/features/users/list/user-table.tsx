import { useMemo } from 'react';
import { DataTable } from '#src/components/data-table.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import type { UserActions } from './row-actions.tsx';
import { userColumns } from './user-columns.tsx';

/** One table, whose rows lie as cards one below the other on small screens. */
const AS_CARDS =
  'max-md:[&_table]:block max-md:[&_tbody]:block max-md:[&_tbody_tr]:grid max-md:[&_tbody_tr]:grid-cols-2 max-md:[&_tbody_tr]:items-center max-md:[&_tbody_tr]:px-1 max-md:[&_tbody_tr]:py-2 max-md:[&_td]:min-w-0 max-md:[&_td]:py-1 max-md:[&_thead]:sr-only';

export function UserTable({ users, onEdit, onDelete }: UserActions & { users: readonly UserRow[] }) {
  const columns = useMemo(() => userColumns({ onEdit, onDelete }), [onEdit, onDelete]);
  return (
    <div className={AS_CARDS}>
      <DataTable caption="Users" columns={columns} rows={users} rowId={(user) => user.id} />
    </div>
  );
}
