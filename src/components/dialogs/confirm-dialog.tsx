import type { ComponentProps, ReactNode } from 'react';
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
import { usePhrases } from '#src/lib/text/phrases.ts';

export type ConfirmDialogProps = Pick<
  ComponentProps<typeof DialogContent>,
  'role' | 'className' | 'onCloseAutoFocus' | 'onInteractOutside'
> & {
  title: string;
  question: string;
  confirmLabel: string;
  /** Read out while it is in flight. */
  pendingLabel: string;
  isBusy: boolean;
  /** It can be taken back. */
  isHarmless?: boolean | undefined;
  /** False until what is to be asked is known. */
  isReady?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** The subject. */
  children?: ReactNode;
};

/** Asks before something that in most cases cannot be taken back; stays open while that is in flight. */
export function ConfirmDialog({
  title,
  question,
  confirmLabel,
  pendingLabel,
  isBusy,
  isHarmless = false,
  isReady = true,
  onConfirm,
  onClose,
  children,
  ...props
}: ConfirmDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <DialogContent {...props}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription className="wrap-anywhere">{question}</DialogDescription>
        </DialogHeader>
        {children}
        <DialogFooter>
          <Button variant="outline" busy={isBusy} onClick={onClose}>
            {usePhrases('shared').cancel}
          </Button>
          <Button variant={isHarmless ? 'default' : 'destructive'} busy={isBusy || !isReady} onClick={onConfirm}>
            {isBusy && <Spinner label={pendingLabel} />}
            {confirmLabel}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
