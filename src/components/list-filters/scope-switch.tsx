import { Link, type LinkOptions } from '@tanstack/react-router';

type ScopeSwitchProps = { scopes: readonly { label: string; link: LinkOptions; isCurrent: boolean }[] };

/** The own shipments or all. Links, so that it works without JavaScript; a list begins at its first page. */
export function ScopeSwitch({ scopes }: ScopeSwitchProps) {
  return (
    <nav
      aria-label="Whose shipments"
      className="flex h-10 divide-x divide-input rounded-md border border-input print:hidden"
    >
      {scopes.map(({ label, link, isCurrent }) => (
        <Link
          key={label}
          {...link}
          resetScroll={false}
          aria-current={isCurrent ? 'page' : undefined}
          // The router would mark both: their path is the same.
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          className="flex items-center px-4 text-sm font-semibold transition-colors first:rounded-l-md last:rounded-r-md hover:bg-accent aria-[current=page]:bg-foreground aria-[current=page]:text-background forced-colors:aria-[current=page]:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
