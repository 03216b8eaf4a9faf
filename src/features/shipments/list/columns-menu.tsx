import { useNavigate } from '@tanstack/react-router';
import { Columns3 } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '#src/components/ui/dropdown-menu.tsx';
import {
  hiddenColumns,
  hideText,
  OPTIONAL_COLUMNS,
  type OptionalColumn,
} from '#src/features/shipments/optional-columns.ts';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';

const names = Object.entries(OPTIONAL_COLUMNS) as [OptionalColumn, string][];

/** Which columns the table shows. The choice is in the URL: reload, Back and a shared link preserve it. */
export function ColumnsMenu({ hide }: { hide: string | undefined }) {
  const navigate = useNavigate({ from: '/admin/shipments' });
  const hydrated = useHydrated();
  const hidden = hiddenColumns(hide);

  function show(column: OptionalColumn, isShown: boolean) {
    const others = hidden.filter((other) => other !== column);
    const next = hideText(isShown ? others : [...others, column]);
    void navigate({ search: (before) => ({ ...before, hide: next }), replace: true, resetScroll: false });
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" disabled={!hydrated} className="hidden lg:inline-flex">
          <Columns3 aria-hidden className="size-4" />
          Columns
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {names.map(([column, name]) => (
          <DropdownMenuCheckboxItem
            key={column}
            checked={!hidden.includes(column)}
            onCheckedChange={(isShown) => show(column, isShown)}
            // Several may be chosen one after the other.
            onSelect={(event) => event.preventDefault()}
          >
            {name}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
