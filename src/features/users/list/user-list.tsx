import { linkOptions } from '@tanstack/react-router';
import { Pagination } from '#src/components/pagination.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { findUsers, type UsersSearch } from '#src/features/users/users-search.ts';
import { formatNumber } from '#src/lib/format-number.ts';
import type { TableLayout } from '#src/lib/hooks/use-table-layout.ts';
import type { UserActions } from './row-actions.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserSort } from './user-sort.tsx';
import { UserTable } from './user-table.tsx';

type UserListProps = UserActions & { users: readonly UserRow[]; search: UsersSearch; layout: TableLayout };

export function UserList({ users, search, layout, ...actions }: UserListProps) {
  const { rows, start, total, page, totalPages } = findUsers(users, search);
  return (
    <>
      <Card className="overflow-clip">
        <CardHeader>
          <div className="flex items-center gap-3">
            <CardTitle>Users</CardTitle>
            <Badge variant="outline" className="font-mono">
              {formatNumber(users.length)}
            </Badge>
          </div>
          <UserFilters users={users} search={search} />
        </CardHeader>
        <UserSort search={search} />
        {total === 0 ? (
          <CardContent className="py-12 text-center text-muted-foreground">
            <p>No users found.</p>
          </CardContent>
        ) : (
          <UserTable users={rows} search={search} layout={layout} {...actions} />
        )}
      </Card>
      {totalPages > 1 && (
        <Pagination
          noun="users"
          page={page}
          totalPages={totalPages}
          totalItems={total}
          offset={start}
          shown={rows.length}
          className="tabular-nums"
          linkTo={(to) => linkOptions({ to: '/admin/users', search: { ...search, page: to } })}
        />
      )}
    </>
  );
}
