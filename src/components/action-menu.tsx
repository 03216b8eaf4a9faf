import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './ui/button.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './ui/dropdown-menu.tsx';

type Action = {
  label: string;
  icon: LucideIcon;
  onChoose: () => void;
  isDestructive?: boolean;
};

type ActionMenuProps = {
  /** Read out as the button's name. */
  label: string;
  actions: readonly Action[];
  className?: string;
  /** The row's id: after its neighbour's deletion the focus comes here. */
  deletes?: string;
};

/**
 * Further actions of a row. A chosen action begins once the menu is closed: its dialog gives the focus back to the
 * button.
 */
export function ActionMenu({ label, actions, className, deletes }: ActionMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<Action>(undefined);

  function onCloseAutoFocus(event: Event) {
    const action = chosen.current;
    chosen.current = undefined;
    if (!action) return;
    event.preventDefault();
    trigger.current?.focus();
    action.onChoose();
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          ref={trigger}
          variant="ghost"
          size="icon"
          aria-label={label}
          data-deletes={deletes}
          className={className}
        >
          <Ellipsis aria-hidden className="size-4" />
        </Button>
      </DropdownMenuTrigger>
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
