import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { cn } from '#src/lib/cn.ts';

const buttonVariants = cva(
  'base:inline-flex base:shrink-0 items-center justify-center gap-2 rounded-md font-semibold base:whitespace-nowrap base:transition-colors disabled:pointer-events-none base:disabled:opacity-50 aria-disabled:pointer-events-none base:aria-disabled:opacity-50',
  {
    variants: {
      variant: {
        default: 'forced-colors:border base:bg-primary base:text-primary-foreground hover:bg-primary-hover',
        outline: 'border base:border-input hover:bg-accent hover:text-accent-foreground',
        secondary: 'forced-colors:border base:bg-secondary base:text-secondary-foreground hover:bg-accent',
        ghost: 'hover:bg-accent hover:text-accent-foreground',
        destructive:
          'forced-colors:border base:bg-destructive base:text-destructive-foreground hover:bg-destructive/90',
        link: 'base:text-link underline-offset-4 hover:underline',
      },
      size: {
        default: 'base:h-10 base:px-4 base:text-sm',
        sm: 'base:h-8 base:px-3 base:text-xs',
        lg: 'base:h-12 base:px-6 base:text-base',
        icon: 'base:size-10',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    asChild?: boolean;
    /** Inactive while its work is pending. Not `disabled`, which would take the focus away from the button. */
    busy?: boolean;
    /** Submits a form that the browser alone can send, so it works before hydration. */
    native?: boolean;
  };

/**
 * With `asChild` the look goes to the only child, a link for instance. A button that only a script gives its effect is
 * disabled until hydration (decision 023).
 */
export function Button({
  className,
  variant,
  size,
  asChild = false,
  busy = false,
  native = false,
  disabled,
  ...rest
}: ButtonProps) {
  const hydrated = useHydrated();
  const needsScript = rest.type === 'submit' ? !native : Boolean(rest.onClick ?? rest.onPointerDown);
  const classes = cn(buttonVariants({ variant, size }), className);
  const props = busy ? { ...rest, 'aria-disabled': true, onClick: preventWhileBusy } : rest;
  return asChild ? (
    <Slot.Root data-slot="button" className={classes} {...props} />
  ) : (
    <button
      type="button"
      data-slot="button"
      className={classes}
      disabled={disabled || (needsScript && !hydrated)}
      {...props}
    />
  );
}

/** Enter in a field presses the form's button too: a form whose button is busy is not sent. */
function preventWhileBusy(event: MouseEvent): void {
  event.preventDefault();
}
