import { useQuery } from '@tanstack/react-query';
import { signInsQuery } from '#src/features/users/users-query.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';

/** Whether a user's address is confirmed; undefined until that is known. */
export function useIsConfirmed(userId: string): boolean | undefined {
  const { data } = useQuery({
    ...signInsQuery(useTRPC(), userId),
    select: ({ signIns: [signIn] }) => signIn?.isConfirmed,
  });
  return data;
}
