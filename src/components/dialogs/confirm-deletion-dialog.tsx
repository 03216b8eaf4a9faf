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

type ConfirmDeletionDialogProps = Pick<
  ComponentProps<typeof DialogContent>,
  'onCloseAutoFocus' | 'onInteractOutside'
> & {
  question: string;
  confirmLabel: string;
  isDeleting: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What would be deleted. */
  children: ReactNode;
};

/** Asks before something is deleted; stays open while the deletion is in flight. */
export function ConfirmDeletionDialog({
  question,
  confirmLabel,
  isDeleting,
  onConfirm,
  onClose,
  children,
  ...props
}: ConfirmDeletionDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && !isDeleting && onClose()}>
      <DialogContent {...props}>
        <DialogHeader>
          <DialogTitle>Confirm Deletion</DialogTitle>
          <DialogDescription className="wrap-anywhere">{question}</DialogDescription>
        </DialogHeader>
        {children}
        <DialogFooter>
          <Button variant="outline" busy={isDeleting} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" busy={isDeleting} onClick={onConfirm}>
            {isDeleting && <Spinner label="Deleting" />}
            {confirmLabel}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
