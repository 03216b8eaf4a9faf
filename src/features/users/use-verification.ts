import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from 'sonner';
import { passingTrouble } from '../../lib/call-failure.ts';
import { useTRPC } from '../../lib/use-context.ts';
import type { UserRow } from './users-query.ts';

type Verification = { user: UserRow; isVerified: boolean };

/** Verifies and unverifies with the messages of the specification's section 8. `busyId` names the row that is being changed. */
export function useVerification() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const verify = useMutation(trpc.users.verify.mutationOptions());
  const unverify = useMutation(trpc.users.unverify.mutationOptions());

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ user: { id }, isVerified }: Verification) => (isVerified ? verify : unverify).mutateAsync({ id }),
    onSuccess: async (_, { isVerified }) => {
      await queryClient.invalidateQueries(trpc.users.pathFilter());
      toast.success('Success', { description: `Admin ${isVerified ? 'verified' : 'unverified'} successfully.` });
    },
    onError: (error, { isVerified }) => {
      const failed = `Failed to ${isVerified ? 'verify' : 'unverify'} admin.`;
      toast.error('Error', { description: [failed, passingTrouble(error)].filter(Boolean).join(' ') });
    },
  });
  const setVerified = useCallback((user: UserRow, isVerified: boolean) => mutate({ user, isVerified }), [mutate]);
  return { setVerified, busyId: isPending ? variables.user.id : null };
}
