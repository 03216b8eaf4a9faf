import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../components/load-failure.tsx';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { statusOf } from '../../lib/call-failure.ts';
import { useTRPC } from '../../lib/use-context.ts';
import { AccessDenied } from './access-denied.tsx';
import { UserManagement } from './user-management.tsx';
import { usersQuery } from './users-query.ts';
import type { UsersSearch } from './users-search.ts';

type UsersScreenProps = { search: UsersSearch };

/** Admin Management (specification section 2). */
export function UsersScreen({ search }: UsersScreenProps) {
  return (
    <>
      <ScreenHeader title="Admin Management" subtitle="Manage admin accounts and permissions" />
      <Loaded search={search} />
    </>
  );
}

function Loaded({ search }: UsersScreenProps) {
  const { data, error } = useQuery(usersQuery(useTRPC()));
  if (statusOf(error) === 403) return <AccessDenied />;
  // The table must not fall over what is no list (specification section 8).
  if (data && !Array.isArray(data)) return <LoadFailure error={null} title="Invalid data format received" />;
  return (
    <>
      {error && <LoadFailure error={error} title="Failed to load admins" />}
      {data && <UserManagement users={data} search={search} />}
      {!data && !error && <Spinner className="mx-auto my-16 size-8" />}
    </>
  );
}
