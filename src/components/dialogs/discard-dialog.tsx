import { Button } from '#src/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#src/components/ui/dialog.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

export type DiscardWords = { title: string; text: string; keep: string; discard: string };

type DiscardDialogProps = {
  onKeep: () => void;
  onDiscard: () => void;
  /** Set where more than typed text would be lost. */
  words?: DiscardWords | undefined;
};

/** Asks before a dialog or a form throws away what was filled in. */
export function DiscardDialog({ onKeep, onDiscard, words: own }: DiscardDialogProps) {
  const { discard } = usePhrases('shared');
  const words = own ?? discard;
  return (
    <Dialog open onOpenChange={(open) => !open && onKeep()}>
      <DialogContent role="alertdialog" className="max-w-md">
        <DialogHeader>
          <DialogTitle>{words.title}</DialogTitle>
          <DialogDescription>{words.text}</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button variant="outline" onClick={onKeep}>
            {words.keep}
          </Button>
          <Button variant="destructive" onClick={onDiscard}>
            {words.discard}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
