import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { Duty } from '#contract/accounts/users.ts';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useAskBeforeEnding } from '#src/features/users/changes/use-ask-before-ending.tsx';
import { useSubmitChange } from '#src/features/users/changes/use-submit-change.ts';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useAskToVerify } from '#src/features/users/verification/use-ask-to-verify.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';

type VerifyButtonProps = {
  user: Pick<UserRow, 'id' | 'fullName' | 'email' | 'duty' | 'isVerified'>;
  isConfirmed: boolean | undefined;
};

export function VerifyButton({ user, isConfirmed }: VerifyButtonProps) {
  const { setVerified, isSaving, question } = useVerification(user);
  const { ask, question: addressQuestion } = useAskToVerify({
    user,
    duty: user.duty,
    isConfirmed,
    isBusy: isSaving,
    verify: (duty) => setVerified(true, duty),
  });
  const button = useRef<HTMLButtonElement>(null);

  // A verified user leaves the filtered list: the focus must not be lost with the row.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === document.activeElement) document.getElementById('content')?.focus();
    };
  }, []);

  const label = user.isVerified ? 'Unverify' : 'Verify';
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        className="max-lg:h-10 max-lg:flex-1 lg:w-20"
        busy={isSaving}
        aria-label={`${label} ${user.fullName}`}
        onClick={() => (user.isVerified ? setVerified(false) : ask())}
      >
        {isSaving && <Spinner label="Saving" />}
        {label}
      </Button>
      {addressQuestion}
      {question}
    </>
  );
}

/**
 * Verifies and unverifies one user with the messages of docs/contract/specification.md, 'Admin Management messages'.
 * `question` is beside the button.
 */
function useVerification(user: Pick<UserRow, 'id' | 'fullName'>) {
  const trpc = useTRPC();
  const submitChange = useSubmitChange();
  const { askBefore, question, isBusy } = useAskBeforeEnding(user);
  const verify = useMutation(trpc.users.verify.mutationOptions());
  const unverify = useMutation(trpc.users.unverify.mutationOptions());

  function setVerified(isVerified: boolean, duty?: Duty) {
    const errorText = `Failed to ${isVerified ? 'verify' : 'unverify'} admin.`;
    const change = () =>
      isVerified ? verify.mutateAsync({ id: user.id, duty }) : unverify.mutateAsync({ id: user.id });
    const act = async () => {
      if (await submitChange({ change, errorText })) {
        toastSuccess(`Admin ${isVerified ? 'verified' : 'unverified'} successfully.`);
      }
    };
    const confirmLabel = isVerified ? 'Verify anyway' : 'Unverify anyway';
    return askBefore({ change: { isVerified, duty }, errorText, confirmLabel, act });
  }
  return { setVerified, isSaving: isBusy, question };
}
