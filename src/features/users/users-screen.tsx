import { useQuery } from '@tanstack/react-query';
import { ACCESS_DENIED } from '../../../server/contract/permissions.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { Alert } from '../../components/ui/alert.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { statusOf } from '../../lib/call-failure.ts';
import { useTRPC } from '../../lib/use-context.ts';
import { UserList } from './user-list.tsx';
import { usersQuery } from './users-query.ts';

/** Admin Management (specification section 2). */
export function UsersScreen() {
  return (
    <>
      <ScreenHeader title="Admin Management" subtitle="Manage admin accounts and permissions" />
      <Loaded />
    </>
  );
}

function Loaded() {
  const { data, error } = useQuery(usersQuery(useTRPC()));
  if (data) {
    // The table must not fall over what is no list (specification section 8).
    return Array.isArray(data) ? (
      <UserList users={data} />
    ) : (
      <LoadFailure error={null} title="Invalid data format received" />
    );
  }
  if (statusOf(error) === 403) {
    return (
      <Alert>
        <p>{ACCESS_DENIED}</p>
      </Alert>
    );
  }
  return error ? (
    <LoadFailure error={error} title="Failed to load admins" />
  ) : (
    <Spinner className="mx-auto my-16 size-8" />
  );
}
