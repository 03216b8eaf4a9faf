import { useState } from 'react';
import { cannotUntilVerified, STAFF_WORK } from '#contract/accounts/permissions.ts';
import { ADD_ADMIN_PASSWORD_HINT, ROLES } from '#contract/accounts/users.ts';
import { NewPasswordFields } from '#src/components/accounts/new-password-fields.tsx';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { DutyField } from '#src/features/users/duty/duty-field.tsx';
import { RoleSelect } from './role-select.tsx';
import { useAddAdmin } from './use-add-admin.ts';

const TEXTS = ['fullName', 'email', 'password', 'confirmPassword'];

/**
 * Add Admin, by password or invitation (docs/contract/specification.md, 'Create admin', and docs/contract/accounts.md,
 * 'Invitation'). A failed call keeps the input.
 */
export function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const [isInvitation, setInvitation] = useState(false);
  const [role, setRole] = useState<string>('admin');
  const { create, invite, isBusy, account, invitation } = useAddAdmin(onClose);
  const { errorOf, clear } = isInvitation ? invitation : account;

  function onSwitch() {
    clear();
    setInvitation(!isInvitation);
  }

  return (
    <FormDialog
      title="Add Admin"
      description={
        isInvitation
          ? 'A mail brings a link to choose a password, good for 72 hours. Whoever accepts is verified.'
          : `The account can sign in at once, but ${cannotUntilVerified(STAFF_WORK, 'it')}.`
      }
      isFilled={isFilled}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={isInvitation ? invite : create}
    >
      <Field label="Full Name" error={errorOf('fullName')}>
        <Input name="fullName" autoComplete="off" required />
      </Field>
      <Field label="Email" error={errorOf('email')}>
        <Input name="email" type="email" autoComplete="off" required />
      </Field>
      {!isInvitation && (
        <NewPasswordFields label="Password" name="password" hint={ADD_ADMIN_PASSWORD_HINT} end="." errorOf={errorOf} />
      )}
      <Field label="Role" error={errorOf('role')}>
        <RoleSelect name="role" roles={ROLES} value={role} onChange={({ target }) => setRole(target.value)} />
      </Field>
      {role === 'admin' && <DutyField name="duty" defaultValue="office" error={errorOf('duty')} />}
      <FormDialogFooter submitLabel={isInvitation ? 'Send Invitation' : 'Create Admin'} pendingLabel="Saving">
        <Button variant="link" className="px-0 sm:mr-auto" busy={isBusy} onClick={onSwitch}>
          {isInvitation ? 'Set a password instead' : 'Invite by e-mail instead'}
        </Button>
      </FormDialogFooter>
    </FormDialog>
  );
}

function isFilled(form: HTMLFormElement): boolean {
  const data = new FormData(form);
  return TEXTS.some((name) => data.has(name) && data.get(name) !== '');
}
