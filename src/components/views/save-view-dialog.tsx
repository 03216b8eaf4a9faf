import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isSuperAdmin } from '#contract/accounts/permissions.ts';
import { type SavedView, SaveView } from '#contract/views/views.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { viewsQuery } from './views-query.ts';

type SaveViewDialogProps = { screen: SavedView['screen']; search: string; onClose: () => void };

/** Names the list as it is set now. A view of the same name is replaced. */
export function SaveViewDialog({ screen, search, onClose }: SaveViewDialogProps) {
  const trpc = useTRPC();
  const refresh = useRefresh(({ views }) => [views]);
  const { data } = useQuery(viewsQuery(trpc));
  const currentUser = useCurrentUser();
  const sharedId = useId();
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string | null>(null);
  const [saveError, setSaveError] = useState<{ title: string; text: string } | null>(null);
  const { mutateAsync } = useMutation(trpc.views.save.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const replaced = data?.views.find(
    (view) => view.screen === screen && view.by.id === currentUser.id && isSameName(view.name, name),
  );
  const [isShareChosen, setShareChosen] = useState<boolean>();
  const isShared = isShareChosen ?? replaced?.shared ?? false;

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
    const { data: input, error } = SaveView.safeParse({ screen, name, search, shared: isShared });
    setNameError(error?.issues[0]?.message ?? null);
    setSaveError(null);
    if (input) return void run(() => save(input));
    form.querySelector('input')?.focus();
  }

  return (
    <FormDialog
      title="Save view"
      description="Search, filters, order and columns of this list, to open them again under a name."
      isFilled={() => name !== ''}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Field label="Name" error={nameError} hint={replaced ? 'Replaces the view of this name.' : undefined}>
        <Input value={name} disabled={isBusy} autoComplete="off" onChange={({ target }) => setName(target.value)} />
      </Field>
      {isSuperAdmin(currentUser) && (
        <div className="grid gap-1">
          <p className="flex items-center gap-2 text-sm">
            <Checkbox
              id={sharedId}
              checked={isShared}
              disabled={isBusy}
              aria-describedby={`${sharedId}-hint`}
              onCheckedChange={(checked) => setShareChosen(checked === true)}
              className="-ml-1"
            />
            <label htmlFor={sharedId} className="font-semibold">
              Share with colleagues
            </label>
          </p>
          <p id={`${sharedId}-hint`} className="text-xs text-muted-foreground">
            Verified admins and super-admins see it in their menu, with your name. Only super-admins can remove it.
          </p>
        </div>
      )}
      <FormDialogFooter submitLabel="Save view" pendingLabel="Saving" error={saveError} />
    </FormDialog>
  );
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();
