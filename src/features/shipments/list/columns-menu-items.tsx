import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
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

const names = Object.entries(OPTIONAL_COLUMNS) as [OptionalColumn, string][];

export type ColumnsMenuItemsProps = {
  hide: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** Opens and closes the menu, and has the focus afterwards. */
  button: RefObject<HTMLButtonElement | null>;
};

export function ColumnsMenuItems({ hide, isOpen, onClose, button }: ColumnsMenuItemsProps) {
  const navigate = useNavigate({ from: '/admin/shipments' });
  const hidden = hiddenColumns(hide);

  function show(column: OptionalColumn, isShown: boolean) {
    const others = hidden.filter((other) => other !== column);
    const next = hideText(isShown ? others : [...others, column]);
    void navigate({ search: (before) => ({ ...before, hide: next }), replace: true, resetScroll: false });
  }

  return (
    <DropdownMenu open={isOpen} onOpenChange={(open) => open || onClose()}>
      {/* Only the place of the menu: the button is there before this code is. */}
      <DropdownMenuTrigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0 -z-10" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        aria-labelledby={button.current?.id}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          button.current?.focus();
        }}
        // The button's own press closes it.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
        }}
      >
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
