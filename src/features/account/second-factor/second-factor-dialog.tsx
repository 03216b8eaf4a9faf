import { type ReactNode, useRef, useState } from 'react';
import type { DiscardWords } from '#src/components/dialogs/discard-dialog.tsx';
import { GuardedDialog } from '#src/components/dialogs/guarded-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const NOT_STORED: DiscardWords = {
  title: 'Close without storing the codes?',
  text: 'They are not shown again. Without them and without your telephone you cannot sign in.',
  keep: 'Back to the codes',
  discard: 'Close anyway',
};

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
  const steps = useRef<HTMLDivElement>(null);
  const [isStored, setStored] = useState(false);
  const isFilled = () => (codes ? !isStored : hasTypedText(steps.current));
  return (
    <GuardedDialog
      title={codes ? 'Your recovery codes' : title}
      description={
        codes
          ? 'Each opens your account once where your telephone is lost. They are shown only now: store them where you find them without it.'
          : description
      }
      isFilled={isFilled}
      discardWords={codes ? NOT_STORED : undefined}
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
