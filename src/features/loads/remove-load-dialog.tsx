import { useMutation } from '@tanstack/react-query';
import { RemoveDialog } from '#src/components/dialogs/remove-dialog.tsx';
import type { ChosenLoad } from '#src/components/loads/load-picker.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';

type RemoveLoadDialogProps = { load: ChosenLoad; onRemoved: () => Promise<void>; onClose: () => void };

export function RemoveLoadDialog({ load: { id, number }, ...props }: RemoveLoadDialogProps) {
  const removal = useMutation(useTRPC().loads.remove.mutationOptions());
  return (
    <RemoveDialog
      noun="load"
      name={number}
      question="Its shipments stay, and are in it no longer. There is no undo."
      remove={() => removal.mutateAsync({ id })}
      refresh={useRefreshShipments()}
      {...props}
    />
  );
}
