import { DEFAULT_LIMIT } from '#contract/values/pagination.ts';
import { Pagination } from '#src/components/pagination.tsx';
import { RecordList } from '#src/components/record-list/record-list.tsx';
import type { ListSort } from '#src/components/record-list/use-paged-list.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import type { UserPage } from '#src/features/users/users-query.ts';
import type { UsersSearch } from '#src/features/users/users-search.ts';
import type { TableLayout } from '#src/lib/lists/use-table-layout.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import type { UserActions } from './row-actions.tsx';
import { userColumns } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserSort } from './user-sort.tsx';

type UserListProps = UserActions & {
  list: UserPage;
  search: UsersSearch;
  sort: ListSort;
  layout: TableLayout;
};

export function UserList({ list, search, sort, layout, ...actions }: UserListProps) {
  const { users, counts, pagination } = list;
  return (
    <>
      <Card className="overflow-clip">
        <CardHeader>
          <div className="flex items-center gap-3">
            <CardTitle>Users</CardTitle>
            <Badge variant="outline" className="font-mono">
              {formatNumber(pagination.totalItems)}
            </Badge>
          </div>
          <UserFilters counts={counts} search={search} />
        </CardHeader>
        <UserSort search={search} sort={sort} />
        <RecordList
          name="Users"
          columns={userColumns(actions)}
          rows={users}
          empty={<p>No users found.</p>}
          isInCard
          layout={layout}
          sort={sort}
        />
      </Card>
      {pagination.totalPages > 1 && (
        <Pagination {...pagination} noun="users" shown={users.length} limit={DEFAULT_LIMIT} className="tabular-nums" />
      )}
    </>
  );
}
