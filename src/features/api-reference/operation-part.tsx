import type { ReactNode } from 'react';

type OperationPartProps = { title: string; note?: string | undefined; children: ReactNode };

export function OperationPart({ title, note, children }: OperationPartProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2 print:block print:space-y-2">
      <h3 className="text-sm">
        {title}
        {note && (
          <span className="ml-2 font-mono text-xs font-normal text-muted-foreground [font-stretch:100%]">{note}</span>
        )}
      </h3>
      {children}
    </div>
  );
}
