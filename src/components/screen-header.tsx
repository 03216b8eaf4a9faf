import type { ReactNode } from 'react';

type ScreenHeaderProps = { title: string; subtitle?: ReactNode; children?: ReactNode };

/** The head of a staff screen; children are what can be done on it. */
export function ScreenHeader({ title, subtitle, children }: ScreenHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 max-sm:flex-[1_1_14rem]">
        <h1 className="text-xl wrap-anywhere max-sm:text-lg">{title}</h1>
        {subtitle && <p className="mt-1 text-muted-foreground max-sm:text-sm">{subtitle}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </header>
  );
}
