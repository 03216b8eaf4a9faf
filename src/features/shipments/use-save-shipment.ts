import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import * as z from 'zod/mini';
import type { ShipmentChange } from '../../../server/contract/shipments.ts';
import { messageOf } from '../../lib/call-failure.ts';
import { sendForm } from '../../lib/send-form.ts';
import { useTRPC } from '../../lib/use-context.ts';

type Wire = Record<string, string>;

/** One save, as it was checked: the texts as they travel, what they were read as, and the photographs. */
export type ShipmentSave =
  | { kind: 'create'; wire: Wire; files: readonly File[] }
  | {
      kind: 'update';
      id: string;
      wire: Wire;
      change: ShipmentChange;
      files: readonly File[];
      kept: string[] | undefined;
    };

/** What is read of the answer to a creation. */
const Created = z.object({ shipment: z.object({ trackingNumber: z.string() }) });

/** Saves a new or changed shipment; `progress` is the share of an upload that is on its way (specification section 7). */
export function useSaveShipment(onSaved: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  // `isPending` comes a moment after the press: a second one must not send a second call.
  const sent = useRef(false);
  const update = useMutation(trpc.shipments.update.mutationOptions());

  async function send(save: ShipmentSave): Promise<unknown> {
    if (save.kind === 'create') {
      return sendForm({ method: 'POST', path: '/api/shipments', form: multipart(save), onProgress: setProgress });
    }
    const path = `/api/shipments/${save.id}`;
    if (save.files.length > 0) {
      return sendForm({ method: 'PATCH', path, form: additions(save), onProgress: setProgress });
    }
    return update.mutateAsync({ id: save.id, ...withoutDates(save.change), image: save.kept });
  }

  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async (answer, { kind }) => {
      await queryClient.invalidateQueries(trpc.shipments.pathFilter());
      if (kind === 'update') toast.success('Shipment updated successfully');
      else toast.success('Shipment created successfully', { description: trackingNumberIn(answer) });
      onSaved();
    },
    onError: (error) => toast.error(messageOf(error, 'Failed to save shipment')),
    onSettled: () => {
      sent.current = false;
      setProgress(null);
    },
  });

  function save(wanted: ShipmentSave) {
    if (sent.current) return;
    sent.current = true;
    mutate(wanted);
  }
  return { save, isSaving: isPending, progress };
}

function trackingNumberIn(answer: unknown): string | undefined {
  return Created.safeParse(answer).data?.shipment.trackingNumber;
}

function multipart({ wire, files }: Pick<ShipmentSave, 'wire' | 'files'>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(wire)) form.append(name, text);
  for (const file of files) form.append('image', file);
  return form;
}

/** Text parts `image` name the photographs kept; a single empty one says that none is. */
function additions(save: Extract<ShipmentSave, { kind: 'update' }>): FormData {
  const form = multipart(save);
  form.append('updateAction', 'addImages');
  for (const name of save.kept?.length === 0 ? [''] : (save.kept ?? [])) form.append('image', name);
  return form;
}

function withoutDates(change: ShipmentChange) {
  const { dispatchedDate, deliveredDate, estimatedDelivery, ...rest } = change;
  // Null says that a date is taken away, undefined that it stays.
  const iso = (date: Date | null | undefined) => (date === null ? null : date?.toISOString());
  return {
    ...rest,
    dispatchedDate: iso(dispatchedDate),
    deliveredDate: iso(deliveredDate),
    estimatedDelivery: iso(estimatedDelivery),
  };
}
