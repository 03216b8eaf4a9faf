import { Link } from '@tanstack/react-router';
import { DUTIES, ROLES } from '#contract/accounts/users.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import { DutyField } from '#src/features/users/duty/duty-field.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useAskToVerify } from '#src/features/users/verification/use-ask-to-verify.tsx';
import { FixedFields } from './fixed-fields.tsx';
import { OwnAccountNotice } from './own-account-notice.tsx';
import { RoleSelect } from './role-select.tsx';
import { useSaveAdmin } from './use-save-admin.ts';
import { useUserForm } from './use-user-form.ts';

type EditAdminDialogProps = { user: UserRow; onClose: () => void };

/**
 * Admin Management changes only role, duty and verification (docs/contract/specification.md, 'Admin Management'). Edit
 * User has the rest.
 */
export function EditAdminDialog({ user, onClose }: EditAdminDialogProps) {
  const { role, duty, isVerified, changes, choose } = useUserForm(user);
  const { save, isSaving, question } = useSaveAdmin(user, onClose);
  const isChanged = Object.keys(changes).length > 0;
  const { ask, question: addressQuestion } = useAskToVerify({
    user,
    // The form beside has it.
    duty: null,
    isConfirmed: !changes.isVerified || user.isConfirmed,
    isBusy: isSaving,
    verify: () => save(changes),
  });

  return (
    <FormDialog
      title="Edit Admin"
      description="A new role signs the person out everywhere."
      // The fields before it are there to be read.
      firstField="select"
      isFilled={() => isChanged}
      isBusy={isSaving}
      onClose={onClose}
      onSubmit={() => (isChanged ? ask() : onClose())}
    >
      <OwnAccountNotice userId={user.id} />
      <FixedFields user={user} />
      <Link
        to="/admin/users/$userId"
        params={{ userId: user.id }}
        className="w-fit text-sm text-link underline underline-offset-4"
      >
        Account status, sign-in and audit trail
      </Link>
      <Field label="Role">
        <RoleSelect
          roles={ROLES}
          value={role}
          onChange={({ target }) => choose({ role: ROLES.find((offered) => offered === target.value) })}
        />
      </Field>
      {role === 'admin' && (
        <DutyField
          value={duty}
          onChange={({ target }) => choose({ duty: DUTIES.find((offered) => offered === target.value) })}
        />
      )}
      <Field label="Verified">
        <Switch
          className="justify-self-start"
          checked={isVerified}
          onCheckedChange={(checked) => choose({ isVerified: checked })}
        />
      </Field>
      <FormDialogFooter submitLabel={isSaving ? 'Saving...' : 'Save Changes'} pendingLabel={null} />
      {addressQuestion}
      {question}
    </FormDialog>
  );
}
