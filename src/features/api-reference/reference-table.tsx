import type { ReactNode } from 'react';

type ReferenceTableProps = { label: string; heads: readonly string[]; children: ReactNode };

/** A ruled table for reading. Where it is too wide it scrolls in its box, by the keyboard too. */
export function ReferenceTable({ label, heads, children }: ReferenceTableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
      tabIndex={0}
      className="overflow-x-auto border border-border bg-card -outline-offset-2 print:overflow-visible"
    >
      <table className="w-full text-left text-sm [&_:is(td,th)]:min-w-28 [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:align-top [&_code]:text-xs [&_small]:ml-2 [&_small]:text-xs [&_small]:text-muted-foreground [&_tbody_th]:font-normal [&_td:last-child]:min-w-48 [&_tr]:not-last:border-b [&_tr]:border-border">
        <thead className="bg-muted text-xs text-muted-foreground">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
