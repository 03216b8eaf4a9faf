import { Logo } from '#src/components/brand/logo.tsx';
import { Navigation } from './menu/navigation.tsx';
import { PaletteButton } from './shortcuts/palette-button.tsx';
import { UserCard } from './user-card.tsx';

/** Stays in place while the screen beside it scrolls. */
export function AdminSidebar() {
  return (
    <aside
      aria-label="Sidebar"
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-sidebar-border bg-sidebar text-sidebar-foreground lg:flex print:hidden"
    >
      <div className="flex h-14 shrink-0 items-center border-b border-sidebar-border px-4">
        <Logo />
      </div>
      <PaletteButton className="mx-3 mt-3 shrink-0" />
      <SidebarContent />
    </aside>
  );
}

/** The screens, and at the lower edge who is signed in: in the sidebar and in the menu of small screens alike. */
export function SidebarContent({ onChoose }: { onChoose?: () => void }) {
  return (
    <>
      <Navigation onChoose={onChoose} />
      <div className="mt-auto">
        <UserCard onChoose={onChoose} />
      </div>
    </>
  );
}
