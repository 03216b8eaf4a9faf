import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';

/** The palette's field and place: nothing moves when its code has come. */
export const FIELD = {
  placeholder: 'Number, reference, party, screen or action',
  className: 'h-16 w-full rounded-lg bg-transparent px-5 text-base -outline-offset-4 placeholder:text-muted-foreground',
};
export const PLACE = 'top-[max(1rem,12dvh)] max-w-xl overflow-hidden p-0';

type LoadingPaletteProps = { text: string; onText: (text: string) => void; onClose: () => void };

/**
 * Collects typing while the palette's code loads. The native modal keeps keys from the page below and returns focus
 * before the palette requests it.
 */
export function LoadingPalette({ text, onText, onClose }: LoadingPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label="Search or jump to"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={`mx-auto w-[calc(100%-2rem)] rounded-lg border border-input bg-popover text-popover-foreground shadow-xl backdrop:bg-transparent ${PLACE}`}
    >
      <div className="border-b border-border pr-14">
        <input
          aria-label="Search or jump to"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onText(target.value)}
          {...FIELD}
        />
      </div>
      <Spinner className="m-5" />
      <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-3 right-3" onClick={onClose}>
        <X aria-hidden className="size-4" />
      </Button>
    </dialog>
  );
}
