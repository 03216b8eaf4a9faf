import { Button } from '#src/components/ui/button.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { useFocusOnMount } from '#src/lib/browser/use-focus-on-mount.ts';

type ChangeQuestionProps = { onSend: () => void; onCancel: () => void };

/** Before a call that changes something: the form works on real data, not on a copy. */
export function ChangeQuestion({ onSend, onCancel }: ChangeQuestionProps) {
  const { brand } = usePage();
  const question = useFocusOnMount<HTMLDivElement>();
  return (
    <div
      ref={question}
      role="alertdialog"
      aria-labelledby="change-question"
      tabIndex={-1}
      className="grid gap-3 border-l-4 border-primary bg-muted px-4 py-3 text-sm"
    >
      <p id="change-question">This changes data of {brand}: it is no rehearsal. Send it?</p>
      <p className="flex flex-wrap gap-3">
        <Button size="sm" onClick={onSend}>
          Yes, send it
        </Button>
        <Button size="sm" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </div>
  );
}
