import type { ReactNode } from 'react';

/** A ruled list of names and what is to be said about each. */
export function Facts({ facts }: { facts: readonly (readonly [name: ReactNode, text: ReactNode])[] }) {
  return (
    <dl className="border-2 border-foreground bg-card">
      {facts.map(([name, text], index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that stays as it is
          key={index}
          className="grid grid-cols-1 gap-x-6 gap-y-1 px-4 py-3 not-first:border-t not-first:border-border sm:grid-cols-[12.5rem_minmax(0,1fr)]"
        >
          <dt className="text-sm font-semibold wrap-anywhere *:whitespace-normal">{name}</dt>
          <dd className="text-sm">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
