import { DataTable } from '../../components/data-table.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { userColumns } from './user-columns.tsx';
import type { UserRow } from './users-query.ts';

export function UserList({ users }: { users: UserRow[] }) {
  return (
    <Card className="overflow-hidden">
      <CardHeader>
        <CardTitle>Users</CardTitle>
        <Badge variant="outline" className="font-mono">
          {users.length}
        </Badge>
      </CardHeader>
      {users.length === 0 ? (
        <CardContent className="py-12 text-center text-muted-foreground">No users found.</CardContent>
      ) : (
        <DataTable caption="Users" columns={userColumns} rows={users} rowId={(user) => user.id} />
      )}
    </Card>
  );
}
