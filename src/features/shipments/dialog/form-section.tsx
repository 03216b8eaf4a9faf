import type { ReactNode } from 'react';

/** One ruled part of the dialog, its caption set into the rule. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 border border-input px-4 pt-2 pb-4 sm:grid-cols-6">
      <legend className="px-2 font-display text-sm font-bold [font-stretch:115%]">{title}</legend>
      {children}
    </fieldset>
  );
}
