import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateUser, ROLES } from '#server/contract/users.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { toastSuccess } from '#src/components/messages/toasts.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';
import { type FormError, parseForm } from '#src/lib/parse-form.ts';
import { RoleSelect } from './role-select.tsx';
import { useSubmitChange } from './use-submit-change.ts';

const FAILED = 'Failed to create admin. Please check if email already exists.';
const TEXTS = ['fullName', 'email', 'password', 'confirmPassword'];

/** Add Admin, with the rules of the specification's section 5. A failed call leaves everything as it was typed. */
export function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(useTRPC().users.create.mutationOptions());
  const submitChange = useSubmitChange();
  const { run, isBusy } = useSingleFlight();
  const [formError, setFormError] = useState<FormError | null>(null);

  function onSubmit(form: HTMLFormElement) {
    const { value, formError } = parseForm(form, CreateUser);
    setFormError(formError);
    if (!value) return;
    void run(async () => {
      if (!(await submitChange({ change: () => create.mutateAsync(value), errorText: FAILED }))) return;
      toastSuccess('Admin created successfully.');
      onClose();
    });
  }

  const errorOf = (path: string) => formError?.path === path && formError.message;
  return (
    <FormDialog
      title="Add Admin"
      description="The account can sign in at once and starts unverified."
      isFilled={isFilled}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Field label="Full Name" error={errorOf('fullName')}>
        <Input name="fullName" autoComplete="off" required />
      </Field>
      <Field label="Email" error={errorOf('email')}>
        <Input name="email" type="email" autoComplete="off" required />
      </Field>
      <Field label="Password" hint="At least 8 characters." error={errorOf('password')}>
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Field label="Confirm Password" error={errorOf('confirmPassword')}>
        <PasswordInput name="confirmPassword" autoComplete="new-password" required />
      </Field>
      <Field label="Role" error={errorOf('role')}>
        <RoleSelect name="role" roles={ROLES} defaultValue="admin" />
      </Field>
      <FormDialogFooter submitLabel="Create Admin" pendingLabel="Saving" />
    </FormDialog>
  );
}

function isFilled(form: HTMLFormElement): boolean {
  const data = new FormData(form);
  return TEXTS.some((name) => data.get(name) !== '');
}
