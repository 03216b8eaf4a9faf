import { Sheet, SheetContent, SheetTitle } from '#src/components/ui/sheet.tsx';
import { SidebarContent } from './admin-sidebar.tsx';

type AdminMenuPanelProps = { onClose: () => void; onClosed: () => void };

/** The sidebar as a panel from the left edge. */
export function AdminMenuPanel({ onClose, onClosed }: AdminMenuPanelProps) {
  return (
    <Sheet open onOpenChange={(open) => open || onClose()}>
      <SheetContent
        className="pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]"
        onOpenAutoFocus={focusCurrentEntry}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <SheetTitle className="flex h-14 shrink-0 items-center border-b border-sidebar-border px-4 text-base">
          Menu
        </SheetTitle>
        <SidebarContent onChoose={onClose} />
      </SheetContent>
    </Sheet>
  );
}

/** The first focusable element would be the theme: the focus starts at the current screen. */
function focusCurrentEntry(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('nav a')].filter((entry) =>
    entry.checkVisibility(),
  );
  const start = entries.find((entry) => entry.ariaCurrent) ?? entries[0];
  if (!start) return;
  event.preventDefault();
  start.focus();
}
