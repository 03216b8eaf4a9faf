import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UpdateShipment } from '#server/contract/save-shipment.ts';
import { shipmentToast } from '#src/components/messages/toasts.tsx';
import { toastWithUndo } from '#src/components/messages/undo-toast.tsx';
import { uploadFormData } from '#src/lib/api/upload-form-data.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/hooks/use-single-flight.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { mayHaveSucceeded, saveError } from './save-error.ts';
import { savedEventOf, trackingNumberOf } from './saved-shipment.ts';
import { createFormData, updateFormData, updateJson } from './shipment-form-data.ts';
import { useUndoStatus } from './use-undo-status.ts';

type Payload = Record<string, string>;

type CreateSave = { kind: 'create'; payload: Payload; files: readonly File[] };

/** `retained` are the stored images that stay; they are sent only where one is removed. */
type UpdateSave = {
  kind: 'update';
  id: string;
  /** The events that the dialog knew when it opened. */
  knownEvents: readonly string[];
  payload: Payload;
  change: UpdateShipment;
  files: readonly File[];
  retained: string[];
  removesImages: boolean;
};

/** An edit's response has no `undoUntil`: a status can be taken back at any time, and is offered for so long. */
const UNDO_MS = 10_000;

/** One validated save: the payload, of a change also its parsed form, and the new images. */
export type ShipmentSave = CreateSave | UpdateSave;

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
  const undoStatus = useUndoStatus();
  const userId = useCurrentUser().id;

  function refresh(): void {
    void queryClient.invalidateQueries(trpc.shipments.pathFilter());
    void queryClient.invalidateQueries(trpc.superAdmin.pathFilter());
  }

  function toastUpdated(response: unknown, { id, payload, knownEvents }: UpdateSave): void {
    const { status, notify, ...others } = payload;
    const eventId = savedEventOf(response, { status, knownEvents, userId });
    toastWithUndo({
      message: 'Shipment updated successfully',
      detail: eventId && Object.keys(others).length > 0 ? 'Undo takes back the status only.' : undefined,
      subject: 'save',
      undoUntil: eventId ? new Date(Date.now() + UNDO_MS).toISOString() : null,
      undo: () => undoStatus(id, eventId ?? ''),
    });
  }

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
    onSuccess: (response, saved) => {
      refresh();
      if (saved.kind === 'update') toastUpdated(response, saved);
      else {
        const number = trackingNumberOf(response);
        shipmentToast.success({ title: 'Shipment created successfully', number, subject: 'save' });
      }
      onSaved();
    },
    onError: (error, { kind }) => {
      if (mayHaveSucceeded(error)) {
        mayBeSaved.current = true;
        refresh();
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
