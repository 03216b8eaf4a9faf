import { useLayoutEffect, useRef } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useAskToVerify } from '#src/features/users/verification/use-ask-to-verify.tsx';
import { useVerification } from './use-verification.ts';

type VerifyButtonProps = {
  user: Pick<UserRow, 'id' | 'fullName' | 'email' | 'isVerified'>;
  isConfirmed: boolean | undefined;
};

export function VerifyButton({ user, isConfirmed }: VerifyButtonProps) {
  const { setVerified, isSaving, question } = useVerification(user);
  const { ask, question: addressQuestion } = useAskToVerify({
    user,
    isConfirmed,
    isBusy: isSaving,
    verify: () => setVerified(true),
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
