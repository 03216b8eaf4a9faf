import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { toastInvalid } from '#src/components/feedback/toasts.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { usePage, useTRPC } from '#src/lib/api/use-context.ts';
import { hasUnsavedChanges } from '#src/lib/forms/use-unsaved-changes.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { useHandOver } from './use-hand-over.ts';

type HandOverDialogProps = {
  shipments: readonly { id: string; trackingNumber: string; user: string }[];
  onHandedOver?: () => void;
  onClose: () => void;
};

/**
 * Gives one shipment, or a super-admin's selection, to a verified admin or a super-admin (docs/contract/shipments.md,
 * 'Hand-over').
 */
export function HandOverDialog({ shipments, onHandedOver, onClose }: HandOverDialogProps) {
  const currentUser = useCurrentUser();
  const { data, error } = useQuery({ ...useTRPC().users.colleagues.queryOptions(), staleTime: 0 });
  const [userId, setUserId] = useState('');
  const [formError, setFormError] = useState<string | null>(null);
  const { handOver, isHandingOver } = useHandOver(
    shipments.map(({ id }) => id),
    () => {
      onHandedOver?.();
      onClose();
    },
  );
  // The present owner of all of them is no choice.
  const choices = data?.filter(({ id }) => shipments.some(({ user }) => user !== id)) ?? [];
  const { sharedWork } = usePage();
  const losesAccess = currentUser.role !== 'super-admin';
  const [isUpdateUnsaved, setUpdateUnsaved] = useState(false);
  // The page's form behind the dialog; a form cannot be asked while the dialog is rendered.
  useEffect(() => setUpdateUnsaved(hasUnsavedChanges()), []);
  const lost = sharedWork
    ? 'Afterwards only the new owner and super-admins can delete it.'
    : `Afterwards only the new owner and super-admins can change it.${isUpdateUnsaved ? ' Your unsaved update will be lost.' : ''}`;

  function onSubmit(form: HTMLFormElement) {
    const owner = choices.find(({ id }) => id === userId);
    setFormError(owner ? null : CHOOSE);
    if (owner) return void handOver(owner);
    toastInvalid('Invalid Input', CHOOSE);
    form.querySelector('select')?.focus();
  }

  return (
    <FormDialog
      title="Hand over"
      description={<Subject shipments={shipments} />}
      isFilled={() => userId !== ''}
      isBusy={isHandingOver}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {data ? (
        <Field label="New owner" error={formError} hint={losesAccess ? lost : undefined}>
          <Select value={userId} disabled={isHandingOver} onChange={({ target }) => setUserId(target.value)}>
            <option value="">Select a colleague</option>
            {choices.map(({ id, fullName }) => (
              <option key={id} value={id}>
                {id === currentUser.id ? `${fullName} (you)` : fullName}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <QueryState error={error} className="my-4 size-6" />
      )}
      <FormDialogFooter submitLabel="Hand over" pendingLabel="Handing over" />
    </FormDialog>
  );
}

const CHOOSE = 'Please select a colleague';

function Subject({ shipments }: Pick<HandOverDialogProps, 'shipments'>) {
  const [first, ...others] = shipments;
  if (others.length > 0) return `${shipments.length} shipments get a new owner, all of them or none.`;
  return <span className="font-mono">{first?.trackingNumber}</span>;
}
