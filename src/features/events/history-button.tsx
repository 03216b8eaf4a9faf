import { type ComponentProps, useState } from 'react';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';

const dialog = lazyCode(
  () => import('./history-dialog.tsx'),
  ({ HistoryDialog }) => HistoryDialog,
);

type HistoryButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'asChild'> & { shipmentId: string };

/** Opens a shipment's full history, for its owner and for super-admins. Fits into a form and another dialog. */
export function HistoryButton({ shipmentId, children = 'History', variant = 'outline', ...props }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        onPointerEnter={dialog.prefetch}
        onFocus={dialog.prefetch}
        {...props}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && <LazyDialog code={dialog} props={{ shipmentId, onClose: () => setOpen(false) }} />}
    </>
  );
}
