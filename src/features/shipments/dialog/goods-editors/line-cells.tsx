import { Trash2 } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import type { FormErrors } from '#src/lib/forms/parse-form.ts';

/** The errors of the line at this place, by column; undefined where it has none: the line stays the same. */
export function errorsAt(errors: FormErrors, name: string, place: number | null): FormErrors | undefined {
  const start = `${name}.${place}.`;
  const own = Object.entries(errors).filter(([path]) => place !== null && path.startsWith(start));
  return own.length === 0
    ? undefined
    : Object.fromEntries(own.map(([path, message]) => [path.slice(start.length), message]));
}

type RemoveLineProps = { line: number; disabled: boolean; className: string; onRemove: () => void };

export function RemoveLine({ line, disabled, className, onRemove }: RemoveLineProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Remove line ${line}`}
      disabled={disabled}
      className={className}
      onClick={onRemove}
    >
      <Trash2 aria-hidden className="size-4" />
    </Button>
  );
}
