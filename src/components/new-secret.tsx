import { useId } from 'react';
import { CopyButton } from '#src/components/copy-button.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { DialogFooter } from '#src/components/ui/dialog.tsx';
import { useFocusOnMount } from '#src/lib/browser/use-focus-on-mount.ts';
import { cn } from '#src/lib/cn.ts';

export type Confirmation = { isStored: boolean; onStored: (isStored: boolean) => void; onDone: () => void };

/** A secret that was just made, the only time that it is shown. */
export function NewSecret({ secret, ...confirmation }: Confirmation & { secret: string }) {
  const text = useFocusOnMount<HTMLParagraphElement>();

  return (
    <div className="grid min-w-0 gap-4">
      <p
        ref={text}
        tabIndex={-1}
        data-secret
        className="rounded-md border border-border bg-card px-4 py-3 font-mono text-sm break-all outline-none"
      >
        {secret}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={secret} noun="Secret" label="Copy" isSecret size="sm">
          Copy
        </CopyButton>
      </div>
      <StoredConfirmation label="I have stored this secret" done="Done" {...confirmation} />
    </div>
  );
}

type StoredConfirmationProps = Confirmation & { label: string; done: string; className?: string };

/** A secret that is shown only once is stored before its dialog is done. */
export function StoredConfirmation({ label, done, isStored, onStored, onDone, className }: StoredConfirmationProps) {
  const boxId = useId();
  return (
    <>
      <div className={cn('flex items-center gap-2', className)}>
        <Checkbox
          id={boxId}
          checked={isStored}
          onCheckedChange={(isChecked) => onStored(isChecked === true)}
          className="-ml-1"
        />
        <label htmlFor={boxId} className="text-sm font-semibold">
          {label}
        </label>
      </div>
      <DialogFooter className={className}>
        <Button disabled={!isStored} onClick={onDone}>
          {done}
        </Button>
      </DialogFooter>
    </>
  );
}
