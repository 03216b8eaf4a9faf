import { useMutation } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Duty, User } from '#contract/accounts/users.ts';
import { ConfirmationBadge } from '#src/components/badges/confirmation-badge.tsx';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useAskBeforeEnding, useAskToVerify, useIsConfirmed, useSubmitChange } from '#src/features/users/index.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';

/** Verifies only: taking a verification back is the list's business (docs/contract/specification.md, 'Edit User'). */
export function VerificationStatus({ user }: { user: User }) {
  const card = useRef<HTMLElement>(null);
  const isConfirmed = useIsConfirmed(user.id);
  return (
    <Card ref={card} tabIndex={-1}>
      <CardHeader>
        <CardTitle>Verification Status</CardTitle>
        {!user.isVerified && <VerifyUser user={user} isConfirmed={isConfirmed} card={card} />}
      </CardHeader>
      <CardContent className="grid gap-4 text-sm">
        {user.isVerified ? (
          <p className="font-semibold text-status-delivered">Verified</p>
        ) : (
          <div className="grid gap-2">
            <p className="flex flex-wrap items-center gap-3 font-semibold">
              Unverified
              <Badge variant="warning">Pending Verification</Badge>
            </p>
            <p className="border-l-4 border-status-on-hold bg-status-on-hold/8 px-3 py-2">
              This user cannot create or manage shipments until verified.
            </p>
          </div>
        )}
        {isConfirmed !== undefined && (
          <p>
            <ConfirmationBadge isConfirmed={isConfirmed} />
          </p>
        )}
        <div className="grid gap-1 border-t border-border pt-3 text-muted-foreground">
          <p>
            Account Created:{' '}
            <DateTime at={user.createdAt} format="date" className="font-mono text-xs text-foreground" />
          </p>
          {user.createdBy && <p>Created By: Super Admin</p>}
        </div>
      </CardContent>
    </Card>
  );
}

const FAILED = 'Failed to verify user.';

type VerifyUserProps = { user: User; isConfirmed: boolean | undefined; card: RefObject<HTMLElement | null> };

function VerifyUser({ user, isConfirmed, card }: VerifyUserProps) {
  const verify = useMutation(useTRPC().users.verify.mutationOptions());
  const submitChange = useSubmitChange();
  const { askBefore, question, isBusy } = useAskBeforeEnding(user);
  const button = useRef<HTMLButtonElement>(null);

  // Once verified the button goes: the focus must not go with it.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === document.activeElement) card.current?.focus();
    };
  }, [card]);

  async function act(duty: Duty | undefined) {
    const change = () => verify.mutateAsync({ id: user.id, duty });
    if (await submitChange({ change, errorText: FAILED })) toastSuccess('User verified successfully.');
  }

  const onVerify = (duty: Duty | undefined) =>
    askBefore({
      change: { isVerified: true, duty },
      errorText: FAILED,
      confirmLabel: 'Verify anyway',
      act: () => act(duty),
    });

  const { ask, question: addressQuestion } = useAskToVerify({
    user,
    duty: user.duty,
    isConfirmed,
    isBusy,
    verify: onVerify,
  });

  return (
    <>
      <Button ref={button} size="sm" busy={isBusy} onClick={ask}>
        {isBusy && <Spinner label="Saving" />}
        Verify User
      </Button>
      {addressQuestion}
      {question}
    </>
  );
}
