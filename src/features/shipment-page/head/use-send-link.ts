import { useMutation } from '@tanstack/react-query';
import type { SendLink } from '#contract/mails/mails.ts';
import { shipmentToast, toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';

/** Queues the mail with the tracking link; `address` is where it goes, for the toast. */
export function useSendLink(onSent: () => void) {
  const trpc = useTRPC();
  const refresh = useRefresh(({ shipments, superAdmin }) => [shipments.deliveries, superAdmin.audit]);
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(trpc.shipments.sendLink.mutationOptions());

  const send = (input: SendLink, address: string) =>
    run(async () => {
      try {
        const { suppressed } = await mutateAsync(input);
        if (suppressed)
          shipmentToast.error({ title: 'Error', text: `Nothing was sent: ${address} has stopped all emails.` });
        else toastSuccess(`The tracking link is on its way to ${address}.`);
        onSent();
      } catch (error) {
        toastError(apiErrorMessage(error, 'The link could not be sent.'), uncertainErrorMessage(error));
      }
      await refresh();
    });

  return { send, isSending: isBusy };
}
