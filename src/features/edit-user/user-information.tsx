import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { User } from '#contract/accounts/users.ts';
import { DUTIES, ROLES } from '#contract/accounts/users.ts';
import { DiscardDialog } from '#src/components/dialogs/discard-dialog.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import { DutyField, FixedFields, RoleSelect, useUserForm } from '#src/features/users/index.ts';
import { useUnsavedChanges } from '#src/lib/forms/use-unsaved-changes.ts';
import { useSaveUser } from './use-save-user.ts';

export function UserInformation({ user }: { user: User }) {
  const { role, duty, isActive, changes, choose } = useUserForm(user);
  const { save, isSaving, isSaved, question } = useSaveUser(user);
  const isFilled = () => !isSaved() && Object.keys(changes).length > 0;
  const leave = useUnsavedChanges({ isFilled, isBusy: false, onClose: () => undefined });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void save(changes);
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>User Information</CardTitle>
      </CardHeader>
      <CardContent>
        <form onSubmit={onSubmit} className="grid min-w-0 gap-5">
          <FixedFields user={user} />
          <Field
            label="Account Status"
            hint={isActive ? 'Active: may sign in.' : 'Inactive: signed out everywhere and unable to sign in.'}
          >
            <Switch
              className="justify-self-start"
              checked={isActive}
              onCheckedChange={(checked) => choose({ isActive: checked })}
            />
          </Field>
          <Field label="Role" hint="A new role signs the person out everywhere.">
            <RoleSelect
              roles={['admin', 'super-admin']}
              present={user.role}
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
          <div className="flex flex-wrap justify-end gap-3 border-t border-border pt-4">
            <Button asChild variant="outline">
              <Link to="/admin/users">Cancel</Link>
            </Button>
            <Button type="submit" busy={isSaving}>
              {isSaving && <Spinner label={null} />}
              {isSaving ? 'Saving...' : 'Save Changes'}
            </Button>
          </div>
        </form>
      </CardContent>
      {question}
      {leave.isAsking && <DiscardDialog onKeep={leave.keep} onDiscard={leave.discard} />}
    </Card>
  );
}
