import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndedAccess, UpdateUser } from '#contract/accounts/users.ts';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { type Submission, useSubmitChange } from './use-submit-change.ts';

const dialog = lazyCode(
  () => import('./ended-access-dialog.tsx'),
  ({ EndedAccessDialog }) => EndedAccessDialog,
);

type PendingChange = Pick<Submission, 'errorText'> & {
  change: UpdateUser;
  confirmLabel: string;
  /** Makes the change. */
  act: () => Promise<unknown>;
};

/**
 * Makes a change of a user at once, or asks before where it ends API keys or turns off webhooks, as counted at this
 * moment. A change whose effect cannot be counted fails as if it were made. `question` is beside the button.
 */
export function useAskBeforeEnding({ id, fullName }: Pick<UserRow, 'id' | 'fullName'>) {
  const { users } = useTRPC();
  const queryClient = useQueryClient();
  const submitChange = useSubmitChange();
  const { run, isBusy } = useSingleFlight();
  const [asked, setAsked] = useState<(PendingChange & { ended: EndedAccess }) | null>(null);

  const askBefore = (pending: PendingChange) =>
    run(async () => {
      const { change, act, errorText } = pending;
      try {
        const ended = await queryClient.query({ ...users.previewChange.queryOptions({ id, ...change }), staleTime: 0 });
        if (ended.apiKeys + ended.webhooks > 0) return setAsked({ ...pending, ended });
      } catch (error) {
        return submitChange({ change: () => Promise.reject(error), errorText });
      }
      return act();
    });

  const confirm = () =>
    run(async () => {
      await asked?.act();
      setAsked(null);
    });

  const question = asked && (
    <LazyDialog
      code={dialog}
      props={{
        fullName,
        isBusy,
        ended: asked.ended,
        confirmLabel: asked.confirmLabel,
        onConfirm: () => void confirm(),
        onClose: () => setAsked(null),
      }}
    />
  );
  return { askBefore, question, isBusy };
}
