import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { NewUser, ROLES } from '#server/contract/users.ts';
import { DiscardDialog } from '#src/components/discard-dialog.tsx';
import { toastSuccess } from '#src/components/toasts.tsx';
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
import { Input } from '#src/components/ui/input.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { type FormFault, readForm } from '#src/lib/parse-form.ts';
import { useTRPC } from '#src/lib/use-context.ts';
import { useReturnFocus } from '#src/lib/use-return-focus.ts';
import { useOneAtATime } from '#src/lib/use-single-flight.ts';
import { useLeaveGuard } from '#src/lib/use-unsaved-changes.ts';
import { RoleSelect } from './role-select.tsx';
import { useAttempt } from './use-submit.ts';

const FAILED = 'Failed to create admin. Please check if email already exists.';
const TEXTS = ['fullName', 'email', 'password', 'confirmPassword'];

/** Add Admin, with the rules of the specification's section 5. A failed call leaves everything as it was typed. */
export function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(useTRPC().users.create.mutationOptions());
  const attempt = useAttempt();
  const { run, isBusy } = useOneAtATime();
  const returnFocus = useReturnFocus();
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<FormFault | null>(null);
  const isFilled = () => form.current !== null && isFilledIn(form.current);
  const leave = useLeaveGuard({ isFilled, isBusy, onClose });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { value, fault } = readForm(event.currentTarget, NewUser);
    setFault(fault);
    if (!value) return;
    void run(async () => {
      if (!(await attempt({ change: () => create.mutateAsync(value), failed: FAILED }))) return;
      toastSuccess('Admin created successfully.');
      onClose();
    });
  }

  const errorOf = (path: string) => fault?.path === path && fault.message;
  return (
    <Dialog open onOpenChange={(open) => !open && leave.close()}>
      <DialogContent
        onCloseAutoFocus={returnFocus}
        // A press beside the dialog, on a toast for instance, must not throw away what was typed.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogHeader>
          <DialogTitle>Add Admin</DialogTitle>
          <DialogDescription>The account can sign in at once and starts unverified.</DialogDescription>
        </DialogHeader>
        <form ref={form} noValidate onSubmit={onSubmit} className="grid min-w-0 gap-4">
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
          <DialogFooter>
            <Button variant="outline" busy={isBusy} onClick={leave.close}>
              Cancel
            </Button>
            <Button type="submit" busy={isBusy}>
              {isBusy && <Spinner label="Saving" />}
              Create Admin
            </Button>
          </DialogFooter>
        </form>
        {leave.isAsking && <DiscardDialog onKeep={leave.keep} onDiscard={leave.discard} />}
      </DialogContent>
    </Dialog>
  );
}

function isFilledIn(form: HTMLFormElement): boolean {
  const data = new FormData(form);
  return TEXTS.some((name) => data.get(name) !== '');
}
