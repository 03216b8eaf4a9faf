import { useId } from 'react';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#src/components/ui/dialog.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import { usePermittedEntries } from '#src/layouts/admin/menu/entries.ts';
import { setSingleKeys, useSingleKeys } from '#src/lib/browser/single-keys.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { KEY_HELP, SCREEN_KEYS } from './shortcut-keys.ts';
import type { OverlayProps } from './shortcuts-context.ts';

/** All keys, and the switch for those without Ctrl. */
export function ShortcutsDialog({ onClose }: OverlayProps) {
  const switchId = useId();
  const isOn = useSingleKeys();
  const returnFocus = useReturnFocus();
  const canCreate = isAllowed(useCurrentUser(), 'office');
  const entries = usePermittedEntries();
  const screens = Object.entries(SCREEN_KEYS).flatMap(([key, label]) =>
    entries.some((entry) => entry.label === label) ? [{ keys: ['g', key], help: `Go to ${label}` }] : [],
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent onCloseAutoFocus={returnFocus}>
        <DialogHeader>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
          <DialogDescription>They work while nothing is typed and no dialog is open.</DialogDescription>
        </DialogHeader>
        <div className="flex items-center justify-between gap-4 border border-border px-4 py-3 text-sm">
          <div>
            <label htmlFor={switchId} className="font-semibold">
              Single keys on this device
            </label>
            <p id={`${switchId}-hint`} className="text-muted-foreground">
              Ctrl K always works, and finds this sheet again.
            </p>
          </div>
          <Switch id={switchId} aria-describedby={`${switchId}-hint`} checked={isOn} onCheckedChange={setSingleKeys} />
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-sm">
          {[...KEY_HELP.filter(({ help }) => help !== 'New shipment' || canCreate), ...screens].map(
            ({ keys, help }) => (
              <div key={help} className="col-span-2 grid grid-cols-subgrid">
                <dt className="flex items-start gap-1">
                  {keys.map((key) => (
                    <kbd key={key} className="rounded-sm border border-input px-1.5 py-0.5 font-mono text-xs">
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{help}</dd>
              </div>
            ),
          )}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
