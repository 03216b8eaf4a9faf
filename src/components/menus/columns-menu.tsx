import { Columns3 } from 'lucide-react';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { LazyMenu } from './lazy-menu.tsx';
import type { ColumnsMenuProps } from './opened-columns-menu.tsx';

const code = lazyCode(
  () => import('./opened-columns-menu.tsx'),
  ({ OpenedColumnsMenu }) => OpenedColumnsMenu,
);

/** The menu of columns: which ones the table shows, in which order and how densely. */
export function ColumnsMenu({ size, ...menu }: ColumnsMenuProps & { size?: 'sm' | 'default' }) {
  return (
    <LazyMenu code={code} menu={menu} size={size} className="hidden lg:inline-flex">
      <Columns3 aria-hidden className="size-4" />
      Columns
    </LazyMenu>
  );
}
