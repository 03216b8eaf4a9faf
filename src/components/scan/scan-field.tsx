import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';

const WRITABLE = 'input, textarea, select, [contenteditable]';
const LAYERS = 'dialog, [role="dialog"], [role="menu"]';

/** Takes what a hand scanner types, Enter after each; whatever else was pressed before, its letters end up here. */
export function ScanField({ onRead }: { onRead: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useTypedAnywhere(field);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    const text = input.value.trim();
    input.value = '';
    input.focus();
    if (text !== '') onRead(text);
  }

  return (
    <form onSubmit={onSubmit} className="flex items-end gap-2">
      <Field label="Scan or type a number" className="flex-1">
        <Input
          ref={field}
          autoFocus
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          className="h-14 font-mono text-lg sm:text-lg"
        />
      </Field>
      <Button type="submit" size="lg" className="h-14">
        Enter
      </Button>
    </form>
  );
}

/** The first letter of a code moves the focus to the field, and is typed there; no key of a button presses it. */
function useTypedAnywhere(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      if (document.querySelector(LAYERS) || (target instanceof Element && target.closest(WRITABLE))) return;
      // The single keys of the admin area would take a part of the code.
      event.stopPropagation();
      field.current?.focus();
    }
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [field]);
}
