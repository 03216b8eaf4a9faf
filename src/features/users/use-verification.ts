import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { passingTrouble } from '../../lib/call-failure.ts';
import { useTRPC } from '../../lib/use-context.ts';
import type { UserRow } from './users-query.ts';

/** Verifies and unverifies one user with the messages of the specification's section 8. */
export function useVerification({ id }: UserRow) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const verify = useMutation(trpc.users.verify.mutationOptions());
  const unverify = useMutation(trpc.users.unverify.mutationOptions());

  const { mutate, isPending } = useMutation({
    mutationFn: (isVerified: boolean) => (isVerified ? verify : unverify).mutateAsync({ id }),
    onSuccess: async (_, isVerified) => {
      await queryClient.invalidateQueries(trpc.users.pathFilter());
      toast.success('Success', { description: `Admin ${isVerified ? 'verified' : 'unverified'} successfully.` });
    },
    onError: (error, isVerified) => {
      const failed = `Failed to ${isVerified ? 'verify' : 'unverify'} admin.`;
      toast.error('Error', { description: [failed, passingTrouble(error)].filter(Boolean).join(' ') });
    },
  });
  return { setVerified: mutate, isSaving: isPending };
}
