import type { ReactNode } from 'react';

type ScreenHeaderProps = { title: string; subtitle?: ReactNode; children?: ReactNode };

/** The head of a staff screen; children are what can be done on it. */
export function ScreenHeader({ title, subtitle, children }: ScreenHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-xl wrap-anywhere">{title}</h1>
        {subtitle && <p className="mt-1 text-muted-foreground">{subtitle}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </header>
  );
}
