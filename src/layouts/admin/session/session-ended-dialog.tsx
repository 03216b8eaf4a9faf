import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Credentials } from '#contract/accounts/users.ts';
import { Button } from '#src/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#src/components/ui/dialog.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { CredentialsForm } from '#src/features/sign-in/credentials-form.tsx';
import { useCredentialsForm } from '#src/features/sign-in/use-credentials-form.ts';
import { type SignInResult, useSignIn } from '#src/features/sign-in/use-sign-in.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { cn } from '#src/lib/cn.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { readStoredSession } from '#src/lib/session/session.ts';
import { useReplaceCurrentUser } from '#src/lib/session/use-replace-current-user.ts';
import type { SessionEnding } from './use-reauthentication.ts';

export type SessionEndedDialogProps = {
  ending: SessionEnding;
  /** True once the same user is signed in again, false when the dialog is closed. */
  onFinish: (reauthenticated: boolean) => void;
  onDiscard: () => void;
  /** The session is another user's now. */
  onStartOver: () => void;
};

/**
 * Opens over everything else when a call reports that the session has ended, and over unsaved changes when another tab
 * ended it: then it stays until the user has decided about them.
 */
export function SessionEndedDialog({ ending, onFinish, onDiscard, onStartOver }: SessionEndedDialogProps) {
  const currentUser = useCurrentUser();
  const replaceCurrentUser = useReplaceCurrentUser();
  const openSession = useSignIn();
  const form = useCredentialsForm(signIn);
  const returnFocus = useReturnFocus();
  const lossId = useId();
  const isClosable = ending === 'ended';
  const otherName = readStoredSession()?.user.fullName || 'Another user';
  // A form with an action only filters what is shown.
  const [isOverForm] = useState(() => document.querySelector('form:not([action])') !== null);

  async function signIn(credentials: Credentials): Promise<SignInResult> {
    const result = await openSession(credentials);
    if (result === null) goOn();
    else if ('error' in result) form.password.current?.select();
    return result;
  }

  function goOn() {
    const now = readStoredSession()?.user;
    if (now?.id === currentUser.id) {
      replaceCurrentUser(now);
      onFinish(true);
    } else {
      // The email belongs to another account by now.
      onStartOver();
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !form.isBusy && isClosable && onFinish(false)}>
      {/* Over another dialog too: whoever sits here now reads nothing of the page. */}
      {!isClosable && createPortal(<div aria-hidden className="fixed inset-0 z-50 bg-background" />, document.body)}
      <DialogContent
        // The last button of the content is that which closes it.
        className={cn('max-w-md', !isClosable && '[&>button]:hidden')}
        onCloseAutoFocus={returnFocus}
        // A press beside it must not let the waiting calls fail.
        onInteractOutside={(event) => event.preventDefault()}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          form.password.current?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>Your session has ended</DialogTitle>
          <DialogDescription className="wrap-anywhere">
            {ending === 'signed-out' && 'You signed out in another tab. '}
            {ending === 'other-user' && `${otherName} has signed in in another tab. `}
            Sign in again to go on: nothing you typed is lost.
          </DialogDescription>
        </DialogHeader>
        {form.codeStep ? (
          <form.codeStep.CodeForm
            challenge={form.codeStep.challenge}
            onSignedIn={goOn}
            onBack={form.backToPassword}
            className="grid gap-4"
          />
        ) : (
          <CredentialsForm form={form} email={currentUser.email} className="grid gap-4">
            <DialogFooter className="mt-2 sm:justify-between">
              <div className="grid gap-1">
                <Button
                  variant="outline"
                  busy={form.isBusy}
                  aria-describedby={isOverForm ? lossId : undefined}
                  onClick={onDiscard}
                >
                  {ending === 'other-user' ? 'Go on as the other user' : 'Sign in as somebody else'}
                </Button>
                {isOverForm && (
                  <p id={lossId} className="text-xs text-muted-foreground">
                    This discards what you typed here.
                  </p>
                )}
              </div>
              <Button type="submit" busy={form.isBusy}>
                {form.isBusy && <Spinner label={null} />}
                {form.isBusy ? 'Signing in...' : 'Sign In'}
              </Button>
            </DialogFooter>
          </CredentialsForm>
        )}
      </DialogContent>
    </Dialog>
  );
}
