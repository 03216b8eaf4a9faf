import type { ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

type FormSectionProps = { title: string; className?: string; children: ReactNode };

/** One ruled part of the dialog, its caption set into the rule. */
export function FormSection({ title, className, children }: FormSectionProps) {
  return (
    <fieldset
      className={cn('grid min-w-0 content-start gap-4 border border-input px-4 pt-2 pb-4 sm:grid-cols-6', className)}
    >
      <legend className="px-2 font-display text-sm font-bold [font-stretch:115%]">{title}</legend>
      {children}
    </fieldset>
  );
}
