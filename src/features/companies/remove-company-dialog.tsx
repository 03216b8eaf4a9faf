import { useMutation } from '@tanstack/react-query';
import { RemoveDialog } from '#src/components/dialogs/remove-dialog.tsx';
import type { CompanyRow } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshCompanies } from './use-refresh-companies.ts';

type RemoveCompanyDialogProps = { company: CompanyRow; onRemoved: () => Promise<void>; onClose: () => void };

export function RemoveCompanyDialog({ company: { id, name }, ...props }: RemoveCompanyDialogProps) {
  const removal = useMutation(useTRPC().companies.remove.mutationOptions());
  return (
    <RemoveDialog
      noun="company"
      name={name}
      question="It must have no members and no shipments of its own. Shipments that are shared with it are no longer."
      remove={() => removal.mutateAsync({ id })}
      refresh={useRefreshCompanies()}
      {...props}
    />
  );
}
