import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { UpdateShipment } from '#server/contract/save-shipment.ts';
import { shipmentToast } from '#src/components/messages/toasts.tsx';
import { uploadFormData } from '#src/lib/api/upload-form-data.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';
import { mayHaveSucceeded, saveError } from './save-error.ts';
import { createFormData, updateFormData, updateJson } from './shipment-form-data.ts';

type Payload = Record<string, string>;

type CreateSave = { kind: 'create'; payload: Payload; files: readonly File[] };

/** `retained` are the stored images that stay; they are sent only where one is removed. */
type UpdateSave = {
  kind: 'update';
  id: string;
  payload: Payload;
  change: UpdateShipment;
  files: readonly File[];
  retained: string[];
  removesImages: boolean;
};

/** One validated save: the payload, of a change also its parsed form, and the new images. */
export type ShipmentSave = CreateSave | UpdateSave;

/** The part of the response to a creation that is used. */
const Created = z.object({ shipment: z.object({ trackingNumber: z.string() }) });

/** Saves a new or changed shipment; `progress` is the share of an upload that is on its way (specification section 7). */
export function useSaveShipment(onSaved: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const { run, isBusy } = useSingleFlight();
  const mayBeSaved = useRef(false);
  // However often this form is sent, one shipment is created (decision 018).
  const creationKey = useRef('');
  const update = useMutation(trpc.shipments.update.mutationOptions());

  function create({ payload, files }: CreateSave): Promise<unknown> {
    creationKey.current ||= generateIdempotencyKey();
    const form = createFormData({ payload: { ...payload, creationKey: creationKey.current }, files });
    return uploadFormData({ method: 'POST', path: '/api/shipments', form, onProgress: setProgress });
  }

  async function change({ id, files, payload, change, retained, removesImages }: UpdateSave): Promise<unknown> {
    // Images that were stored without a response are not among the retained: sent again, they do not double.
    const image = removesImages || (files.length > 0 && mayBeSaved.current) ? retained : undefined;
    if (files.length === 0) return update.mutateAsync({ id, ...updateJson(change), image });
    const form = updateFormData({ payload, files }, image);
    return uploadFormData({ method: 'PATCH', path: `/api/shipments/${id}`, form, onProgress: setProgress });
  }

  const { mutateAsync, error } = useMutation({
    mutationFn: (save: ShipmentSave) => (save.kind === 'create' ? create(save) : change(save)),
    onSuccess: (response, { kind }) => {
      void queryClient.invalidateQueries(trpc.shipments.pathFilter());
      void queryClient.invalidateQueries(trpc.superAdmin.pathFilter());
      shipmentToast.success(
        kind === 'update'
          ? { title: 'Shipment updated successfully', subject: 'save' }
          : { title: 'Shipment created successfully', number: trackingNumberOf(response), subject: 'save' },
      );
      onSaved();
    },
    onError: (error, { kind }) => {
      if (mayHaveSucceeded(error)) {
        mayBeSaved.current = true;
        void queryClient.invalidateQueries(trpc.shipments.pathFilter());
      }
      const { title, text } = saveError(error, kind);
      shipmentToast.error({ title, text, subject: 'save' });
    },
    onSettled: () => setProgress(null),
  });

  // `onError` has shown the error.
  const save = (pending: ShipmentSave) => run(() => mutateAsync(pending).catch(() => undefined));
  return { save, isSaving: isBusy, progress, error };
}

/** 128 random bits; `randomUUID` is there on https only. */
function generateIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function trackingNumberOf(response: unknown): string | undefined {
  return Created.safeParse(response).data?.shipment.trackingNumber;
}
