import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Spinner } from '#src/components/ui/spinner.tsx';

type StaleRowsProps = {
  isStale: boolean;
  /** How many the list before has: it is not said of this one that nothing was found. */
  count: number;
  className?: string;
  children: ReactNode;
};

/**
 * The rows of the previous search, and their surroundings, stay until those of the next have loaded, so that nothing
 * jumps. They are dimmed if that takes a while, and cannot be used meanwhile.
 */
export function StaleRows({ isStale, count, className = '', children }: StaleRowsProps) {
  const box = useRef<HTMLDivElement>(null);

  // Inert from here and not from the markup, because that takes the focus from whatever was pressed to get the next.
  useLayoutEffect(() => {
    const { current } = box;
    if (!isStale || !current) return;
    const { activeElement: focused } = document;
    current.inert = true;
    return () => {
      current.inert = false;
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && focused instanceof HTMLElement && current.contains(focused)) focused.focus({ preventScroll: true });
    };
  }, [isStale]);

  return (
    <div
      ref={box}
      aria-busy={isStale}
      className={`min-w-0 transition-opacity aria-busy:opacity-60 aria-busy:delay-150 ${className}`}
    >
      {isStale && count === 0 ? <Spinner className="mx-auto my-16 size-8" /> : children}
    </div>
  );
}
