import { useMemo } from 'react';
import { DataTable } from '../../components/data-table.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { useViewer } from '../admin-layout/viewer.tsx';
import { useVerification } from './use-verification.ts';
import { userColumns } from './user-columns.tsx';
import type { UserRow } from './users-query.ts';

export function UserList({ users }: { users: UserRow[] }) {
  const { id: viewerId } = useViewer();
  const { setVerified, busyId } = useVerification();
  const columns = useMemo(() => userColumns({ viewerId, busyId, setVerified }), [viewerId, busyId, setVerified]);
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
        <DataTable caption="Users" columns={columns} rows={users} rowId={(user) => user.id} />
      )}
    </Card>
  );
}
