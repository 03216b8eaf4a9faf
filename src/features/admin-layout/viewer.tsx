import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { User } from '../../../server/contract/users.ts';
import { useTRPC } from '../../lib/use-context.ts';

const ViewerContext = createContext<User | null>(null);

/** The page came with its viewer; asked again now and then, so that a verification is seen without signing in anew. */
export function ViewerProvider({ arrived, children }: { arrived: User; children: ReactNode }) {
  const trpc = useTRPC();
  const { data } = useQuery({ ...trpc.auth.me.queryOptions(), initialData: { user: arrived } });
  return <ViewerContext value={data.user}>{children}</ViewerContext>;
}

/** Who is signed in. Only inside the admin layout. */
export function useViewer(): User {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('There is no viewer outside the admin layout');
  return viewer;
}
