import { type FormEvent, useId, useRef } from 'react';
import { ROLES } from '#server/contract/users.ts';
import { DiscardDialog } from '#src/components/discard-dialog.tsx';
import { Button } from '#src/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useReturnFocus } from '#src/lib/use-return-focus.ts';
import { useLeaveGuard } from '#src/lib/use-unsaved-changes.ts';
import { FixedFields } from './fixed-fields.tsx';
import { OwnAccountNotice } from './own-account-notice.tsx';
import { RoleSelect } from './role-select.tsx';
import { useSaveAdmin } from './use-save-admin.ts';
import { useUserDraft } from './use-user-form.ts';

type EditAdminDialogProps = { user: UserRow; onClose: () => void };

/** The edit dialog of Admin Management: only role and verification can change (specification section 2). */
export function EditAdminDialog({ user, onClose }: EditAdminDialogProps) {
  const { role, isVerified, changes, choose } = useUserDraft(user);
  const { save, isSaving } = useSaveAdmin(user.id, onClose);
  const leave = useLeaveGuard({ isFilled: () => Object.keys(changes).length > 0, isBusy: isSaving, onClose });
  const returnFocus = useReturnFocus();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (Object.keys(changes).length === 0) onClose();
    else void save(changes);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && leave.close()}>
      <DialogContent
        onCloseAutoFocus={returnFocus}
        onInteractOutside={(event) => event.preventDefault()}
        // The first fields are there to be read.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          form.current?.querySelector('select')?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>Edit Admin</DialogTitle>
          <DialogDescription>A new role signs the person out everywhere.</DialogDescription>
        </DialogHeader>
        <OwnAccountNotice userId={user.id} />
        <form ref={form} id={formId} onSubmit={onSubmit} className="grid min-w-0 gap-4">
          <FixedFields user={user} />
          <Field label="Role">
            <RoleSelect
              roles={ROLES}
              value={role}
              onChange={({ target }) => choose({ role: ROLES.find((offered) => offered === target.value) })}
            />
          </Field>
          <Field label="Verified">
            <Switch
              className="justify-self-start"
              checked={isVerified}
              onCheckedChange={(checked) => choose({ isVerified: checked })}
            />
          </Field>
        </form>
        <DialogFooter>
          <Button variant="outline" busy={isSaving} onClick={leave.close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSaving}>
            {isSaving && <Spinner label={null} />}
            {isSaving ? 'Saving...' : 'Save Changes'}
          </Button>
        </DialogFooter>
        {leave.isAsking && <DiscardDialog onKeep={leave.keep} onDiscard={leave.discard} />}
      </DialogContent>
    </Dialog>
  );
}
