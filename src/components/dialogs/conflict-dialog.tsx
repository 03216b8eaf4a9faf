import { Button } from '#src/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#src/components/ui/dialog.tsx';

export type ConflictingField = { label: string; yours: string; theirs: string };

type ConflictDialogProps = {
  /** The author and time of the change. */
  message: string;
  fields: readonly ConflictingField[];
  onSaveAnyway: () => void;
  onUseTheirs: () => void;
  onClose: () => void;
};

/** Asks what to do with fields that somebody else changed since the form was opened; nothing that was typed is lost. */
export function ConflictDialog({ message, fields, onSaveAnyway, onUseTheirs, onClose }: ConflictDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {/* The form gives the focus back to its field (`useFieldFocus`). */}
      <DialogContent role="alertdialog" onCloseAutoFocus={(event) => event.preventDefault()} className="max-w-xl">
        <DialogHeader>
          <DialogTitle>Changed meanwhile</DialogTitle>
          <DialogDescription className="wrap-anywhere">{message} Nothing is saved yet.</DialogDescription>
        </DialogHeader>
        <dl className="max-h-[45dvh] divide-y divide-border overflow-y-auto border-y border-border text-sm">
          {fields.map(({ label, yours, theirs }) => (
            <div key={label} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-2">
              <dt className="font-semibold sm:col-span-2">{label}</dt>
              <Value of="Yours" text={yours} />
              <Value of="Now saved" text={theirs} />
            </div>
          ))}
        </dl>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose} className="sm:mr-auto">
            Back to the form
          </Button>
          <Button variant="outline" onClick={onUseTheirs}>
            Use theirs
          </Button>
          <Button onClick={onSaveAnyway}>Save anyway</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Value({ of, text }: { of: string; text: string }) {
  return (
    <dd className="min-w-0">
      <span className="block text-xs text-muted-foreground">{of}</span>
      <span className="written-lines">{text || 'Nothing'}</span>
    </dd>
  );
}
