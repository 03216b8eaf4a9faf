import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import type { User } from '#contract/accounts/users.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';

const CurrentUserContext = createContext<User | null>(null);

/** How often the current user is polled while they await verification. */
const VERIFICATION_POLL_MS = 20_000;

/**
 * The page comes with its user; fetched again with each screen and each return to the tab, so that a verification, or
 * its end, shows without a new sign-in. The guards of the next screen read the same user.
 */
export function CurrentUserProvider({ initialUser, children }: { initialUser: User; children: ReactNode }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const checkedAt = useRef(path);
  const { data } = useQuery({
    ...trpc.auth.me.queryOptions(),
    initialData: { user: initialUser },
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data && isAwaitingVerification(state.data.user) ? VERIFICATION_POLL_MS : false,
  });

  useEffect(() => {
    if (checkedAt.current === path) return;
    checkedAt.current = path;
    void queryClient.invalidateQueries(trpc.auth.me.queryFilter());
  }, [queryClient, trpc, path]);

  const { user } = data;
  useEffect(() => {
    const { context } = router.options;
    if (context.page.currentUser?.id === user.id) context.page = { ...context.page, currentUser: user };
  }, [router, user]);

  return <CurrentUserContext value={user}>{children}</CurrentUserContext>;
}

const isAwaitingVerification = ({ role, isVerified }: User) => role === 'admin' && !isVerified;

/** The current user; only inside `CurrentUserProvider`. */
export function useCurrentUser(): User {
  const currentUser = useContext(CurrentUserContext);
  if (!currentUser) throw new Error('There is no current user outside its provider');
  return currentUser;
}
