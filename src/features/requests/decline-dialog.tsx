import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { DeclineRequest } from '#contract/requests/requests.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { GuardedDialog } from '#src/components/dialogs/guarded-dialog.tsx';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { ServerForm } from '#src/components/server-form.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';

export function DeclineDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const decline = useMutation(useTRPC().requests.decline.mutationOptions());
  const reason = useRef<HTMLTextAreaElement>(null);
  const form = useServerForm({
    schema: DeclineRequest,
    failed: 'The request could not be declined. Please try again.',
    async send(value) {
      await decline.mutateAsync({ id, ...value });
      toastSuccess('The request was declined.');
      onClose();
    },
  });
  return (
    <GuardedDialog
      title="Decline the request"
      description="The customer is mailed the reason."
      isFilled={() => Boolean(reason.current?.value)}
      isBusy={form.isBusy}
      onClose={onClose}
    >
      <ServerForm form={form}>
        <Field label="Reason" error={form.errorOf('reason')}>
          <Textarea ref={reason} name="reason" rows={4} required maxLength={TEXT_LIMITS.prose} />
        </Field>
        <FormDialogFooter submitLabel="Decline" pendingLabel="Declining" />
      </ServerForm>
    </GuardedDialog>
  );
}
