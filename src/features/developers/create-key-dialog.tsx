import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { KeyScope } from '#contract/accounts/api-keys.ts';
import type { DiscardWords } from '#src/components/dialogs/discard-dialog.tsx';
import { GuardedDialog } from '#src/components/dialogs/guarded-dialog.tsx';
import { NewSecret } from '#src/components/new-secret.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { KeyForm } from './key-form.tsx';
import { keySchema } from './key-schema.ts';

const NOT_STORED: DiscardWords = {
  title: 'Close without storing the secret?',
  text: 'It is not shown again. Without it the key is of no use.',
  keep: 'Back to the secret',
  discard: 'Close anyway',
};

/** Creates a key in two steps: what it is called and may do, with the password; then its secret, shown once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { developers } = useTRPC();
  const refresh = useRefresh((trpc) => [trpc.developers]);
  const create = useMutation(developers.keys.create.mutationOptions());
  const steps = useRef<HTMLDivElement>(null);
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const [secret, setSecret] = useState<string | null>(null);
  const [isStored, setStored] = useState(false);

  const form = useServerForm({
    schema: keySchema(scopes),
    failed: 'The key could not be created. Please try again.',
    async send(value) {
      // The wire takes text; the schema has checked it.
      const expiresAt = value.expiresAt?.toISOString() ?? null;
      const created = await create.mutateAsync({ ...value, expiresAt });
      setSecret(created.secret);
      void refresh();
    },
  });
  const isFilled = () => (secret === null ? scopes.length > 0 || hasTypedText(steps.current) : !isStored);

  return (
    <GuardedDialog
      title={secret === null ? 'Create an API key' : 'Your new API key'}
      description={
        secret === null
          ? 'A program with this key acts in your name, within what you tick here, and never beyond what you may do.'
          : 'This secret is shown only now. Store it where your program reads it, and nowhere else.'
      }
      isFilled={isFilled}
      discardWords={secret === null ? undefined : NOT_STORED}
      isBusy={form.isBusy}
      onClose={onClose}
    >
      {secret === null ? (
        <div ref={steps}>
          <KeyForm form={form} scopes={scopes} onScopes={setScopes} />
        </div>
      ) : (
        <NewSecret secret={secret} isStored={isStored} onStored={setStored} onDone={onClose} />
      )}
    </GuardedDialog>
  );
}

function hasTypedText(steps: HTMLDivElement | null): boolean {
  const fields = steps?.querySelectorAll<HTMLInputElement>('input:not([readonly]):not([type=checkbox])') ?? [];
  return [...fields].some(({ value }) => value !== '');
}
