import { useState } from 'react';
import type { Duty } from '#contract/accounts/users.ts';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';

const dialog = lazyCode(
  () => import('./verify-dialog.tsx'),
  ({ VerifyDialog }) => VerifyDialog,
);

type AskToVerify = {
  user: Pick<UserRow, 'fullName' | 'email'>;
  /** The present duty, where another can be chosen. */
  duty: Duty | null;
  /** Undefined while it is not known. */
  isConfirmed: boolean | undefined;
  isBusy: boolean;
  /** With the duty that was chosen, if it was asked for. */
  verify: (duty: Duty | undefined) => Promise<unknown>;
};

/**
 * Verify asks with which duty, and again unless the address is known to be confirmed (docs/contract/accounts.md,
 * 'Duties' and 'Addresses'). `question` is beside the button.
 */
export function useAskToVerify({ verify, ...about }: AskToVerify) {
  const [isAsking, setAsking] = useState(false);

  async function onConfirm(duty: Duty | undefined): Promise<void> {
    await verify(duty);
    setAsking(false);
  }

  const props = { ...about, onConfirm: (duty?: Duty) => void onConfirm(duty), onClose: () => setAsking(false) };
  return {
    ask: () => void (about.isConfirmed && about.duty === null ? verify(undefined) : setAsking(true)),
    question: isAsking && <LazyDialog code={dialog} props={props} />,
  };
}
