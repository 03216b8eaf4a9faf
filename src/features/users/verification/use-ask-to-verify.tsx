import { useState } from 'react';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';

const dialog = lazyCode(
  () => import('./verify-dialog.tsx'),
  ({ VerifyDialog }) => VerifyDialog,
);

type AskToVerify = {
  user: Pick<UserRow, 'fullName' | 'email'>;
  /** Undefined while it is not known. */
  isConfirmed: boolean | undefined;
  isBusy: boolean;
  verify: () => Promise<unknown>;
};

/**
 * Verify asks again unless the address is known to be confirmed (docs/contract/accounts.md, 'Addresses'). `question` is
 * beside the button.
 */
export function useAskToVerify({ user, isConfirmed, isBusy, verify }: AskToVerify) {
  const [isAsking, setAsking] = useState(false);

  async function onConfirm(): Promise<void> {
    await verify();
    setAsking(false);
  }

  const props = { user, isConfirmed, isBusy, onConfirm: () => void onConfirm(), onClose: () => setAsking(false) };
  return {
    ask: () => void (isConfirmed ? verify() : setAsking(true)),
    question: isAsking && <LazyDialog code={dialog} props={props} />,
  };
}
