import { lazy, Suspense, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { OperationPart } from '../operation-part.tsx';
import type { OperationReference } from '../reference-rows.ts';

const TrialForm = lazy(() =>
  import('./trial-form.tsx').then(
    (code) => ({ default: code.TrialForm }),
    () => ({ default: FormMissing }),
  ),
);

const WITHOUT_FORM: Readonly<Partial<Record<OperationReference['trial'], string>>> = {
  session: 'API keys may not make this call, only users who are signed in. So there is no form to try it here.',
  files: 'This call sends files, which this page does not. Use an example from above.',
};

/** A form to make the call with the reader's own key, fetched when it is asked for. */
export function TryIt({ operation }: { operation: OperationReference }) {
  const [isOpen, setOpen] = useState(false);
  const instead = WITHOUT_FORM[operation.trial];
  return (
    <div className="print:hidden">
      <OperationPart title="Try it">
        {instead && <p className="text-sm">{instead}</p>}
        {!instead && !isOpen && (
          <>
            <Button
              variant="outline"
              className="justify-self-start noscript:hidden"
              aria-label={`Try it: ${operation.summary}`}
              onClick={() => setOpen(true)}
            >
              Try it
            </Button>
            <p className="hidden text-sm noscript:block">A form to try the call needs JavaScript.</p>
          </>
        )}
        {isOpen && (
          <Suspense fallback={<Spinner label="Loading" className="my-4 size-5" />}>
            <TrialForm operation={operation} />
          </Suspense>
        )}
      </OperationPart>
    </div>
  );
}

function FormMissing() {
  return <p className="text-sm">The form could not be loaded. Please check the connection and load the page again.</p>;
}
