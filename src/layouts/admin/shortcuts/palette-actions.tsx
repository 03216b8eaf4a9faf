import { Command } from 'cmdk';
import { Keyboard, LogOut, Monitor, Moon, Plus, Sun } from 'lucide-react';
import type { MouseEvent } from 'react';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { matchesText } from '#contract/values/spellings.ts';
import { askToSignOut } from '#src/layouts/admin/session/sign-out.ts';
import { setTheme } from '#src/layouts/admin/use-theme.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { ITEM_LOOK, LinkItem } from './palette-links.tsx';
import type { OverlayProps } from './shortcuts-context.ts';

const NEW_SHIPMENT = 'New shipment';

const ACTIONS = [
  { label: 'Light theme', icon: Sun, run: () => setTheme('light') },
  { label: 'Dark theme', icon: Moon, run: () => setTheme('dark') },
  { label: 'Theme of the system', icon: Monitor, run: () => setTheme(null) },
  { label: 'Sign out', icon: LogOut, run: (userId: string) => void askToSignOut(userId) },
] as const;

type PaletteActionsProps = OverlayProps & { text: string; onFollow: (event: MouseEvent) => void };

export function PaletteActions({ text, onClose, onOpen, onFollow }: PaletteActionsProps) {
  const isFound = (label: string) => matchesText([label], text);
  const currentUser = useCurrentUser();
  const hasNew = isAllowed(currentUser, 'office') && isFound(NEW_SHIPMENT);
  const sheet = { label: 'Keyboard shortcuts', icon: Keyboard, run: () => onOpen('keys') };
  const actions = [sheet, ...ACTIONS].filter(({ label }) => isFound(label));
  if (!hasNew && actions.length === 0) return null;

  function choose({ label, run }: (typeof actions)[number]): void {
    if (label !== sheet.label) onClose();
    run(currentUser.id);
  }

  return (
    <Command.Group heading="Actions">
      {hasNew && (
        <LinkItem value="action new" icon={Plus} link={{ to: '/admin/shipments', hash: 'new' }} onFollow={onFollow}>
          {NEW_SHIPMENT}
        </LinkItem>
      )}
      {actions.map((action) => (
        <Command.Item
          key={action.label}
          value={`action ${action.label}`}
          onSelect={() => choose(action)}
          className={ITEM_LOOK}
        >
          <action.icon aria-hidden className="size-4 shrink-0" />
          {action.label}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
