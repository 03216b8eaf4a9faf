import { Ellipsis } from 'lucide-react';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { LazyMenu } from './lazy-menu.tsx';
import type { Action } from './opened-action-menu.tsx';

/** Screens with menus of rows fetch it with the first input. */
export const actionMenu = lazyCode(
  () => import('./opened-action-menu.tsx'),
  ({ OpenedActionMenu }) => OpenedActionMenu,
);

type ActionMenuProps = {
  /** Read out as the button's name. */
  label: string;
  actions: readonly Action[];
  className?: string | undefined;
  /** The row's id: after its neighbour's deletion the focus comes here. */
  deletes?: string;
};

/** Further actions of a row. */
export function ActionMenu({ label, actions, className, deletes }: ActionMenuProps) {
  return (
    <LazyMenu
      code={actionMenu}
      menu={{ actions }}
      isOneOfMany
      variant="ghost"
      size="icon"
      title="More"
      aria-label={label}
      data-deletes={deletes}
      className={className}
    >
      <Ellipsis aria-hidden className="size-4" />
    </LazyMenu>
  );
}
