import { useId } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { COMPANY } from '#src/lib/company.ts';

/** The end of a form without an action: its button, and where to write instead (specification sections 2 and 5). */
export function UnsentNote() {
  const id = useId();
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 border-t-2 border-foreground px-5 py-4">
      <Button variant="outline" className="border-foreground" aria-describedby={id}>
        Send message
      </Button>
      <p id={id} className="min-w-0 grow text-sm text-muted-foreground sm:basis-0">
        This form sends nothing yet. Write to{' '}
        <a href={`mailto:${COMPANY.email}`} className="break-words text-link underline">
          {COMPANY.email}
        </a>{' '}
        instead.
      </p>
    </div>
  );
}
