import { useMutation } from '@tanstack/react-query';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';

type NewOwner = { id: string; fullName: string };

/** Makes a colleague the owner of these shipments, all or none. Several at once only by a super-admin. */
export function useHandOver(ids: readonly string[], onHandedOver: () => void) {
  const trpc = useTRPC();
  const refresh = useRefreshShipments();
  const { run, isBusy } = useSingleFlight();
  const one = useMutation(trpc.shipments.handOver.mutationOptions());
  const many = useMutation(trpc.superAdmin.handOver.mutationOptions());

  async function send(user: string): Promise<void> {
    const [id = ''] = ids;
    if (ids.length === 1) await one.mutateAsync({ id, user });
    else await many.mutateAsync({ ids: [...ids], user });
  }

  const handOver = (owner: NewOwner) =>
    run(async () => {
      try {
        await send(owner.id);
        toastSuccess(
          ids.length === 1
            ? `Handed over to ${owner.fullName}`
            : `Handed ${ids.length} shipments over to ${owner.fullName}`,
        );
        onHandedOver();
      } catch (error) {
        toastError(apiErrorMessage(error, 'Failed to hand over'), uncertainErrorMessage(error));
      }
      await refresh();
    });

  return { handOver, isHandingOver: isBusy };
}
