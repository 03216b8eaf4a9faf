import { Badge } from '#src/components/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { findUsers, type UsersSearch } from '#src/features/users/users-search.ts';
import { formatNumber } from '#src/lib/format-number.ts';
import type { UserActions } from './row-actions.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserPages } from './user-pages.tsx';
import { UserTable } from './user-table.tsx';

type UserListProps = UserActions & { users: readonly UserRow[]; search: UsersSearch };

export function UserList({ users, search, ...actions }: UserListProps) {
  const found = findUsers(users, search);
  return (
    <>
      <Card className="overflow-hidden">
        <CardHeader>
          <div className="flex items-center gap-3">
            <CardTitle>Users</CardTitle>
            <Badge variant="outline" className="font-mono">
              {formatNumber(users.length)}
            </Badge>
          </div>
          <UserFilters users={users} search={search} />
        </CardHeader>
        {found.total === 0 ? (
          <CardContent className="py-12 text-center text-muted-foreground">
            <p>No users found.</p>
          </CardContent>
        ) : (
          <UserTable users={found.rows} {...actions} />
        )}
      </Card>
      <UserPages found={found} search={search} />
    </>
  );
}
