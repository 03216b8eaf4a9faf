import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#src/components/ui/dialog.tsx';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useUnsavedChanges } from '#src/lib/forms/use-unsaved-changes.ts';
import { DiscardDialog, type DiscardWords } from './discard-dialog.tsx';

export type GuardedDialogProps = Pick<
  ComponentProps<typeof DialogContent>,
  'className' | 'onOpenAutoFocus' | 'onPaste'
> & {
  title: string;
  description: ReactNode;
  /** Whether closing would lose something. */
  isFilled: () => boolean;
  /** The question before it is lost; without it that about typed text. */
  discardWords?: DiscardWords | undefined;
  /** While a save is in flight the dialog stays open. */
  isBusy: boolean;
  onClose: () => void;
  children: ReactNode;
};

type DialogState = { close: () => void; isBusy: boolean };

const DialogContext = createContext<DialogState | null>(null);

/** For a part of the dialog that closes it as Escape does. */
export function useGuardedDialog(): DialogState {
  const state = use(DialogContext);
  if (!state) throw new Error('A part of a guarded dialog is outside it');
  return state;
}

/** A dialog that asks before it throws away what was filled in. */
export function GuardedDialog({
  title,
  description,
  isFilled,
  discardWords,
  isBusy,
  onClose,
  children,
  ...props
}: GuardedDialogProps) {
  const returnFocus = useReturnFocus();
  const guard = useUnsavedChanges({ isFilled, isBusy, onClose });
  return (
    <Dialog open onOpenChange={(open) => !open && guard.close()}>
      <DialogContent
        onCloseAutoFocus={returnFocus}
        // A press beside the dialog, on a toast for instance, must not throw away what was typed.
        onInteractOutside={(event) => event.preventDefault()}
        {...props}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription asChild>
            <div>{description}</div>
          </DialogDescription>
        </DialogHeader>
        <DialogContext value={{ close: guard.close, isBusy }}>{children}</DialogContext>
        {guard.isAsking && <DiscardDialog words={discardWords} onKeep={guard.keep} onDiscard={guard.discard} />}
      </DialogContent>
    </Dialog>
  );
}
