import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SavedView, SaveView } from '#server/contract/views.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { toastSuccess } from '#src/components/messages/toasts.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-refresh.ts';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';
import { viewsQuery } from './views-query.ts';

type SaveViewDialogProps = { screen: SavedView['screen']; search: string; onClose: () => void };

/** Names the list as it is set now. A view of the same name is replaced. */
export function SaveViewDialog({ screen, search, onClose }: SaveViewDialogProps) {
  const trpc = useTRPC();
  const refresh = useRefresh(({ views }) => [views]);
  const { data } = useQuery(viewsQuery(trpc));
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string | null>(null);
  const [saveError, setSaveError] = useState<{ title: string; text: string } | null>(null);
  const { mutateAsync } = useMutation(trpc.views.save.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const isReplaced = data?.views.some((view) => view.screen === screen && isSameName(view.name, name));

  async function save(input: SaveView) {
    try {
      await mutateAsync(input);
    } catch (error) {
      const text = uncertainErrorMessage(error) ?? apiErrorMessage(error, 'Please try again.');
      setSaveError({ title: 'The view is not saved', text });
      return;
    }
    await refresh();
    toastSuccess(`View ${input.name} saved.`);
    onClose();
  }

  function onSubmit(form: HTMLFormElement) {
    const { data: input, error } = SaveView.safeParse({ screen, name, search });
    setNameError(error?.issues[0]?.message ?? null);
    setSaveError(null);
    if (input) return void run(() => save(input));
    form.querySelector('input')?.focus();
  }

  return (
    <FormDialog
      title="Save view"
      description="Search, filters and order of this list, to open them again under a name."
      isFilled={() => name !== ''}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Field label="Name" error={nameError} hint={isReplaced ? 'Replaces the view of this name.' : undefined}>
        <Input value={name} disabled={isBusy} autoComplete="off" onChange={({ target }) => setName(target.value)} />
      </Field>
      <FormDialogFooter submitLabel="Save view" pendingLabel="Saving" error={saveError} />
    </FormDialog>
  );
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();
