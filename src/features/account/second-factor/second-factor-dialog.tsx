import { type ReactNode, useRef, useState } from 'react';
import { GuardedDialog } from '#src/components/dialogs/guarded-dialog.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type SecondFactorDialogProps = {
  title: string;
  description: string;
  /** New recovery codes, the last step; the children are the steps before. */
  codes?: readonly string[] | null;
  isBusy: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before typed text is lost, and before it closes over recovery codes that are not stored. */
export function SecondFactorDialog({
  title,
  description,
  codes = null,
  isBusy,
  onClose,
  children,
}: SecondFactorDialogProps) {
  const words = usePhrases('ownAccount').recoveryCodes;
  const steps = useRef<HTMLDivElement>(null);
  const [isStored, setStored] = useState(false);
  const isFilled = () => (codes ? !isStored : hasTypedText(steps.current));
  return (
    <GuardedDialog
      title={codes ? words.title : title}
      description={codes ? words.text : description}
      isFilled={isFilled}
      discardWords={codes ? words.notStored : undefined}
      isBusy={isBusy}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} isStored={isStored} onStored={setStored} onDone={onClose} />
      ) : (
        <div ref={steps}>{children}</div>
      )}
    </GuardedDialog>
  );
}

function hasTypedText(steps: HTMLDivElement | null): boolean {
  const fields = steps?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? [];
  return [...fields].some(({ value }) => value !== '');
}
