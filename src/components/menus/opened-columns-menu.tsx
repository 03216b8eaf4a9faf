import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react';
import { flushSync } from 'react-dom';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#src/components/ui/dropdown-menu.tsx';
import { type TableLayout, WIDE_SCREEN } from '#src/lib/lists/use-table-layout.ts';
import type { MenuTrigger } from './lazy-menu.tsx';

export type ColumnsMenuProps = {
  /** The columns that may be left out or moved, by id. */
  names: Readonly<Record<string, string>>;
  layout: TableLayout;
  onChange: (changed: Partial<TableLayout>) => void;
};

export function OpenedColumnsMenu({ names, layout, onChange, trigger }: ColumnsMenuProps & MenuTrigger) {
  const { hidden, wide, order, isCompact } = layout;
  const isWide = matchMedia(WIDE_SCREEN).matches;

  /** From now on whatever the width. */
  function show(column: string, isShown: boolean) {
    const others = hidden.filter((other) => other !== column);
    onChange({ hidden: isShown ? others : [...others, column], wide: wide.filter((other) => other !== column) });
  }

  function move(column: string, by: number) {
    const others = order.filter((other) => other !== column);
    others.splice(Math.max(0, order.indexOf(column) + by), 0, column);
    onChange({ order: others });
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {order.map((column) => (
          <div key={column} className="flex items-center">
            <DropdownMenuCheckboxItem
              checked={!hidden.includes(column) && (isWide || !wide.includes(column))}
              onCheckedChange={(isShown) => show(column, isShown)}
              onSelect={preventClosing}
              className="relative flex-1"
            >
              {names[column]}
            </DropdownMenuCheckboxItem>
            <MoveItem label={`Move ${names[column]} left`} icon={ArrowLeft} onMove={() => move(column, -1)} />
            <MoveItem label={`Move ${names[column]} right`} icon={ArrowRight} onMove={() => move(column, 1)} />
          </div>
        ))}
        <div className="mt-1 border-t border-border pt-1">
          <DropdownMenuCheckboxItem
            checked={isCompact}
            onCheckedChange={(chosen) => onChange({ isCompact: chosen })}
            onSelect={preventClosing}
            className="relative"
          >
            Compact rows
          </DropdownMenuCheckboxItem>
        </div>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function MoveItem({ label, icon: Icon, onMove }: { label: string; icon: LucideIcon; onMove: () => void }) {
  function onSelect(event: Event) {
    event.preventDefault();
    const item = event.currentTarget;
    // The browser takes the focus from an item that it moves.
    flushSync(onMove);
    if (item instanceof HTMLElement) item.focus();
  }
  return (
    <DropdownMenuItem aria-label={label} title={label} onSelect={onSelect} className="px-2">
      <Icon aria-hidden className="size-4" />
    </DropdownMenuItem>
  );
}

/** Several may be chosen one after the other. */
function preventClosing(event: Event): void {
  event.preventDefault();
}
