import { Bookmark } from 'lucide-react';
import type { SavedView } from '#contract/views/views.ts';
import { LazyMenu } from '#src/components/menus/lazy-menu.tsx';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import type { ColumnParams } from '#src/lib/lists/optional-columns.ts';

const code = lazyCode(
  () => import('./opened-views-menu.tsx'),
  ({ OpenedViewsMenu }) => OpenedViewsMenu,
);

type ViewsMenuProps = {
  screen: SavedView['screen'];
  /** The columns as the table has them, which a view saves with the URL. */
  columns?: ColumnParams;
};

/** The list as it is set now can be saved under a name, opened again, and sent to a colleague as a link. */
export function ViewsMenu({ screen, columns }: ViewsMenuProps) {
  return (
    <LazyMenu code={code} menu={{ screen, columns }}>
      <Bookmark aria-hidden className="size-4" />
      <span className="max-sm:sr-only">Views</span>
    </LazyMenu>
  );
}
