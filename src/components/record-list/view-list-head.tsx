import { Link } from '@tanstack/react-router';
import { SearchBox } from '#src/components/search-box.tsx';

type ViewListHeadProps = {
  /** The path of the screen, for the search without JavaScript. */
  action: string;
  /** The plural noun of the listed items. */
  noun: string;
  /** The values of `show` in the URL, of which the first one is left out. */
  views: readonly { label: string; show: string | undefined }[];
  search: { show?: string | undefined; search?: string | undefined };
  onSearch: (text: string | undefined) => void;
};

/** Links to the views of a list, which leave its other filters, and the search. */
export function ViewListHead({ action, noun, views, search, onSearch }: ViewListHeadProps) {
  return (
    <>
      <nav aria-label={`Which ${noun}`} className="flex flex-wrap gap-2">
        {views.map(({ label, show }) => (
          <Link
            key={label}
            to="."
            search={(before) => ({ ...before, show, page: undefined }) as typeof before}
            activeOptions={{ explicitUndefined: true }}
            aria-current={search.show === show ? 'page' : undefined}
            className="flex h-10 items-center border border-border px-4 text-sm font-semibold aria-[current=page]:border-foreground aria-[current=page]:bg-foreground aria-[current=page]:text-background forced-colors:aria-[current=page]:underline"
          >
            {label}
          </Link>
        ))}
      </nav>
      <SearchBox action={action} label={`Search ${noun}`} searched={search.search} onSearch={onSearch} />
    </>
  );
}
