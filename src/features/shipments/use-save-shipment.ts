import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { NewShipment, ShipmentChange } from '../../../server/contract/shipments.ts';
import { sendForm } from '../../lib/send-form.ts';
import { useTRPC } from '../../lib/use-context.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { mayHaveLanded, saveTrouble } from './save-trouble.ts';
import { changeForm, changeJson, newShipmentForm } from './shipment-parts.ts';
import { notice } from './shipment-toasts.ts';
import { useLostCreations } from './use-lost-creations.ts';

type Wire = Record<string, string>;

export type Creation = { kind: 'create'; wire: Wire; shipment: NewShipment; files: readonly File[] };

/** `kept` are the stored photographs that stay; they are named only where one goes. */
type Change = {
  kind: 'update';
  id: string;
  wire: Wire;
  change: ShipmentChange;
  files: readonly File[];
  kept: string[];
  drops: boolean;
};

/** One save, as it was checked: the texts as they travel, what they were read as, and the photographs. */
export type ShipmentSave = Creation | Change;

/** What is read of the answer to a creation. */
const Created = z.object({ shipment: z.object({ trackingNumber: z.string() }) });

/** Saves a new or changed shipment; `progress` is the share of an upload that is on its way (specification section 7). */
export function useSaveShipment(onSaved: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const { run, isBusy } = useOneAtATime();
  const mayBeRepeated = useRef(false);
  const lost = useLostCreations();
  const update = useMutation(trpc.shipments.update.mutationOptions({ networkMode: 'always' }));

  async function create(creation: Creation): Promise<unknown> {
    const memo = await lost.begin(creation);
    const answer = await lost.lookFor(memo);
    if (answer) return answer;
    try {
      const form = newShipmentForm(creation);
      return await sendForm({ method: 'POST', path: '/api/shipments', form, onProgress: setProgress });
    } catch (failure) {
      if (mayHaveLanded(failure)) lost.note(memo);
      throw failure;
    }
  }

  async function change({ id, files, wire, change, kept, drops }: Change): Promise<unknown> {
    // Photographs that arrived unnoticed are not among those kept: sent again, they do not double.
    const image = drops || (files.length > 0 && mayBeRepeated.current) ? kept : undefined;
    if (files.length === 0) return update.mutateAsync({ id, ...changeJson(change), image });
    const form = changeForm({ wire, files }, image);
    return sendForm({ method: 'PATCH', path: `/api/shipments/${id}`, form, onProgress: setProgress });
  }

  const { mutateAsync, error } = useMutation({
    networkMode: 'always',
    mutationFn: (save: ShipmentSave) => (save.kind === 'create' ? create(save) : change(save)),
    onSuccess: (answer, { kind }) => {
      void queryClient.invalidateQueries(trpc.shipments.pathFilter());
      notice.success(
        kind === 'update'
          ? { title: 'Shipment updated successfully', subject: 'save' }
          : { title: 'Shipment created successfully', text: trackingNumberIn(answer), subject: 'save' },
      );
      onSaved();
    },
    onError: (failure, { kind }) => {
      if (mayHaveLanded(failure)) {
        mayBeRepeated.current = true;
        void queryClient.invalidateQueries(trpc.shipments.pathFilter());
      }
      const { title, text } = saveTrouble(failure, kind);
      notice.failure({ title, text, subject: 'save' });
    },
    onSettled: () => setProgress(null),
  });

  // What went wrong has been said by `onError`.
  const save = (wanted: ShipmentSave) => run(() => mutateAsync(wanted).catch(() => undefined));
  return { save, isSaving: isBusy, progress, error };
}

function trackingNumberIn(answer: unknown): string | undefined {
  return Created.safeParse(answer).data?.shipment.trackingNumber;
}
