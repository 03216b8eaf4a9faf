import { Check, Minus } from 'lucide-react';
import { Checkbox as CheckboxPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { cn } from '#src/lib/cn.ts';

/** A box of 16 px in a target of 24. `checked` may be 'indeterminate': some of what it stands for is chosen. */
export function Checkbox({ className, disabled, ...props }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  const hydrated = useHydrated();
  return (
    <CheckboxPrimitive.Root
      data-slot="checkbox"
      disabled={disabled || !hydrated}
      className={cn(
        'group/checkbox grid size-6 shrink-0 cursor-pointer place-items-center rounded-sm outline-offset-0 disabled:cursor-not-allowed disabled:opacity-50',
        className,
      )}
      {...props}
    >
      <span className="grid size-4 place-items-center rounded-sm border border-input bg-card text-primary-foreground transition-colors group-data-[state=checked]/checkbox:border-primary group-data-[state=checked]/checkbox:bg-primary group-data-[state=indeterminate]/checkbox:border-primary group-data-[state=indeterminate]/checkbox:bg-primary">
        <CheckboxPrimitive.Indicator>
          <Check aria-hidden className="size-3.5 stroke-3 group-data-[state=indeterminate]/checkbox:hidden" />
          <Minus aria-hidden className="hidden size-3.5 stroke-3 group-data-[state=indeterminate]/checkbox:block" />
        </CheckboxPrimitive.Indicator>
      </span>
    </CheckboxPrimitive.Root>
  );
}
