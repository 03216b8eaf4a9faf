import { Button } from '#src/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#src/components/ui/dialog.tsx';

type DiscardDialogProps = { onKeep: () => void; onDiscard: () => void };

/** Asks before a dialog or a form throws away what was filled in. */
export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onKeep()}>
      <DialogContent role="alertdialog" className="max-w-md">
        <DialogHeader>
          <DialogTitle>Discard changes?</DialogTitle>
          <DialogDescription>What you have filled in here is not saved yet.</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button variant="outline" onClick={onKeep}>
            Keep editing
          </Button>
          <Button variant="destructive" onClick={onDiscard}>
            Discard
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
