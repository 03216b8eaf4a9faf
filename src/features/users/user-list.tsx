import { Badge } from '../../components/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { formatNumber } from '../../lib/format-number.ts';
import type { UserActions } from './user-buttons.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserPages } from './user-pages.tsx';
import { UserTable } from './user-table.tsx';
import type { UserRow } from './users-query.ts';
import { findUsers, type UsersSearch } from './users-search.ts';

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
