import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';

const loadDialog = () => import('./history-dialog.tsx');
const HistoryDialog = lazy(loadDialog);

type HistoryButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'asChild'> & { shipmentId: string };

/** Opens a shipment's full history, for its owner and for super-admins. Fits into a form and another dialog. */
export function HistoryButton({ shipmentId, children = 'History', variant = 'outline', ...props }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        disabled={!useHydrated()}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        {...props}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={<Spinner className="fixed inset-0 z-50 m-auto size-8" />}>
          <HistoryDialog shipmentId={shipmentId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
