import { type ReactNode, useId } from 'react';
import { cn } from '#src/lib/cn.ts';

/** The long side of a container: rails, corrugated steel and the four corner castings, with room for lettering. */
export function ContainerSide({ children }: { children: ReactNode }) {
  return (
    <div className="relative bg-container text-container-foreground">
      <Ribs />
      <div aria-hidden className="absolute inset-x-0 top-0 h-4 bg-container-steel" />
      <div aria-hidden className="absolute inset-x-0 bottom-0 h-4 bg-container-steel" />
      <Casting className="top-0 left-0" />
      <Casting className="top-0 right-0" />
      <Casting className="bottom-0 left-0" />
      <Casting className="right-0 bottom-0" />
      <div className="relative mx-auto max-w-6xl px-4 py-20 sm:px-6">{children}</div>
    </div>
  );
}

/** Each rib stands out between two slanted flanks: a lighter flank, the face, and the recess after it. */
function Ribs() {
  const id = useId();
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      <pattern id={id} width="32" height="100%" patternUnits="userSpaceOnUse">
        <rect className="fill-container-rib" width="13" height="100%" />
        <rect className="fill-container-steel" x="13" width="2" height="100%" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** The block at a corner with the hole that a twistlock turns in. */
function Casting({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 44 32" aria-hidden="true" className={cn('absolute h-8 w-11', className)}>
      <path className="fill-container-steel" d="M0 0h44v32H0z" />
      <rect className="fill-container-muted" x="11" y="9" width="22" height="14" rx="7" />
      <rect className="fill-container-steel" x="14" y="12" width="16" height="8" rx="4" />
    </svg>
  );
}
