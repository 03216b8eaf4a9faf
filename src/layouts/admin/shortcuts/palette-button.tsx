import { Search } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { usePermittedEntries } from '#src/layouts/admin/menu/entries.ts';
import { cn } from '#src/lib/cn.ts';
import { useOpenOverlay } from './shortcuts-context.ts';

/** Opens the palette; without JavaScript it is left out. */
export function PaletteButton({ isSmall = false, className }: { isSmall?: boolean; className?: string }) {
  const open = useOpenOverlay();
  if (usePermittedEntries().length === 0) return null;
  return (
    <Button
      variant={isSmall ? 'ghost' : 'outline'}
      size={isSmall ? 'icon' : 'sm'}
      aria-label={isSmall ? 'Search or jump to' : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => open('palette')}
      className={cn('disabled:opacity-100 noscript:hidden', className)}
    >
      <Search aria-hidden className={isSmall ? 'size-5' : 'size-4'} />
      {!isSmall && (
        <>
          <span className="mr-auto">Search or jump to</span>
          <kbd
            aria-hidden
            className="rounded-sm border border-input px-1.5 font-mono font-normal text-muted-foreground"
          >
            Ctrl K
          </kbd>
        </>
      )}
    </Button>
  );
}
