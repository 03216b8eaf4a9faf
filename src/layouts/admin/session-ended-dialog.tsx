import { type FormEvent, useId, useRef, useState } from 'react';
import { Credentials } from '#server/contract/users.ts';
import { Alert } from '#src/components/ui/alert.tsx';
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
import { useSignIn } from '#src/features/sign-in/use-sign-in.ts';
import { useCurrentUser } from '#src/lib/current-user.tsx';
import { type FormFault, readForm } from '#src/lib/parse-form.ts';
import { readStoredSession } from '#src/lib/session.ts';
import { useReturnFocus } from '#src/lib/use-return-focus.ts';
import { useReplaceCurrentUser } from './use-replace-current-user.ts';

export type SessionEndedDialogProps = {
  /** True once the same person is signed in again, false when they would rather not. */
  onSettle: (renewed: boolean) => void;
  onSomebodyElse: () => void;
};

/** Opens over whatever is open when a call says that the session is dead. */
export function SessionEndedDialog({ onSettle, onSomebodyElse }: SessionEndedDialogProps) {
  const currentUser = useCurrentUser();
  const takeViewer = useReplaceCurrentUser();
  const openSession = useSignIn();
  const returnFocus = useReturnFocus();
  const password = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<FormFault | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const lossId = useId();
  // A form that leads to an address only filters what is shown.
  const [isOverForm] = useState(() => document.querySelector('form:not([action])') !== null);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readForm(event.currentTarget, Credentials);
    setFault(read.fault);
    setFailure(null);
    if (!read.value) return;
    setBusy(true);
    const failure = await openSession(read.value);
    const now = readStoredSession()?.user;
    if (failure === null && now?.id === currentUser.id) {
      takeViewer(now);
      return onSettle(true);
    }
    // The same address belongs to somebody else by now.
    if (failure === null) return location.replace('/admin/dashboard');
    setFailure(failure);
    setBusy(false);
    password.current?.select();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !isBusy && onSettle(false)}>
      <DialogContent
        className="max-w-md"
        onCloseAutoFocus={returnFocus}
        // A press beside it must not let the waiting calls fail.
        onInteractOutside={(event) => event.preventDefault()}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          password.current?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>Your session has ended</DialogTitle>
          <DialogDescription>Sign in again to go on: nothing you typed is lost.</DialogDescription>
        </DialogHeader>
        <form method="post" noValidate onSubmit={signIn} className="grid gap-4">
          {failure && (
            <Alert>
              <p>{failure}</p>
            </Alert>
          )}
          <Field label="Email">
            <Input
              name="email"
              type="email"
              autoComplete="username"
              readOnly
              defaultValue={currentUser.email}
              className="bg-muted"
            />
          </Field>
          <Field label="Password" error={fault?.path === 'password' && fault.message}>
            <PasswordInput ref={password} name="password" autoComplete="current-password" required />
          </Field>
          <DialogFooter className="mt-2 sm:justify-between">
            <div className="grid gap-1">
              <Button
                variant="outline"
                busy={isBusy}
                aria-describedby={isOverForm ? lossId : undefined}
                onClick={onSomebodyElse}
              >
                Sign in as somebody else
              </Button>
              {isOverForm && (
                <p id={lossId} className="text-xs text-muted-foreground">
                  This discards what you typed here.
                </p>
              )}
            </div>
            <Button type="submit" busy={isBusy}>
              {isBusy && <Spinner label={null} />}
              {isBusy ? 'Signing in...' : 'Sign In'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
