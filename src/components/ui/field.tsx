import { Slot } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#src/lib/cn.ts';

type FieldProps = Omit<ComponentProps<'div'>, 'children'> & {
  label: ReactNode;
  /** A line of help under the control. */
  hint?: ReactNode;
  /** The fault of the value; the control is then marked invalid. */
  error?: ReactNode;
  /** One control: Input, PasswordInput, Textarea or Select. It gets id and aria attributes from here. */
  children: ReactNode;
};

/** A caption in the manner of a form's box, its control, and what is to be said about the value. */
export function Field({ label, hint, error, className, children, ...props }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div data-slot="field" className={cn('grid content-start gap-1.5', className)} {...props}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <Slot.Root id={id} aria-describedby={described || undefined} aria-invalid={error ? true : undefined}>
        {children}
      </Slot.Root>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
