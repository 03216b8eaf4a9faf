import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#src/components/ui/dropdown-menu.tsx';
import type { MenuTrigger } from './lazy-menu.tsx';

export type Action = {
  label: string;
  icon: LucideIcon;
  onChoose: () => void;
  isDestructive?: boolean;
};

type OpenedActionMenuProps = { actions: readonly Action[] } & MenuTrigger;

/** A chosen action begins once the menu is closed: its dialog gives the focus back to the button. */
export function OpenedActionMenu({ actions, trigger, triggerRef }: OpenedActionMenuProps) {
  const chosen = useRef<Action>(undefined);

  function onCloseAutoFocus(event: Event) {
    const action = chosen.current;
    chosen.current = undefined;
    if (!action) return;
    event.preventDefault();
    triggerRef.current?.focus();
    action.onChoose();
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" onCloseAutoFocus={onCloseAutoFocus}>
        {actions.map((action) => (
          <DropdownMenuItem
            key={action.label}
            className={action.isDestructive ? 'text-destructive data-highlighted:text-destructive' : undefined}
            onSelect={() => {
              chosen.current = action;
            }}
          >
            <action.icon aria-hidden className="size-4" />
            {action.label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
