import { useState } from 'react';
import { DUTIES, type Duty } from '#contract/accounts/users.ts';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { DutyField } from '#src/features/users/duty/duty-field.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';

type VerifyDialogProps = {
  user: Pick<UserRow, 'fullName' | 'email'>;
  /** Asked for where it is given. */
  duty: Duty | null;
  isConfirmed: boolean | undefined;
  isBusy: boolean;
  onConfirm: (duty: Duty | undefined) => void;
  onClose: () => void;
};

/** Before an account is verified: with which duty, and whether its address may be a stranger's. */
export function VerifyDialog({ user, duty: present, isConfirmed, isBusy, onConfirm, onClose }: VerifyDialogProps) {
  const returnFocus = useReturnFocus();
  const [duty, setDuty] = useState(present);
  const { title, question } = wordsOf(user, isConfirmed);
  return (
    <ConfirmDialog
      title={title}
      question={question}
      confirmLabel={isConfirmed ? 'Verify' : 'Verify anyway'}
      pendingLabel="Verifying"
      isHarmless={isConfirmed}
      isBusy={isBusy}
      onConfirm={() => onConfirm(duty ?? undefined)}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    >
      {duty && (
        <DutyField
          value={duty}
          onChange={({ target }) => setDuty(DUTIES.find((offered) => offered === target.value) ?? duty)}
        />
      )}
    </ConfirmDialog>
  );
}

function wordsOf({ fullName, email }: VerifyDialogProps['user'], isConfirmed: boolean | undefined) {
  if (isConfirmed) return { title: `Verify ${fullName}`, question: `The address ${email} is confirmed.` };
  const isUnconfirmed = isConfirmed === false;
  const reason = isUnconfirmed
    ? `Nobody has followed a link mailed to ${email} yet: it may be a stranger’s address.`
    : `Whether ${email} is confirmed could not be read, so it may be a stranger’s address.`;
  return {
    title: isUnconfirmed ? 'Address not confirmed' : 'Address not checked',
    question: `${reason} Verify ${fullName} only if you know who that is.`,
  };
}
