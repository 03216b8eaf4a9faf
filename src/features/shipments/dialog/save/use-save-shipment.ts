import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CreateShipment, type UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';
import { shipmentToast } from '#src/components/feedback/toasts.tsx';
import { toastWithUndo } from '#src/components/feedback/undo-toast.tsx';
import { printLabelsButton, usePrint } from '#src/features/papers/index.ts';
import { isField, type SeenFields } from '#src/features/shipments/dialog/form-values.ts';
import type { AcceptedRequest } from '#src/features/shipments/editable-shipment.ts';
import { IMAGES_CHANGED } from '#src/features/shipments/images/use-image-selection.ts';
import { ApiError, conflictingFields } from '#src/lib/api/api-error.ts';
import { uploadFormData } from '#src/lib/api/upload-form-data.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { apiIssues } from '#src/lib/forms/api-issues.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { notifiedText } from '#src/lib/shipments/notify-choice.ts';
import type { Conflict } from './conflict.ts';
import { mayHaveSucceeded, saveError } from './save-error.ts';
import { createdShipmentOf, type ShipmentList, updateResultOf, warningsOf, withSaved } from './saved-shipment.ts';
import { createFormData, updateFormData, updateJson } from './shipment-form-data.ts';

type Payload = Record<string, string>;

type CreateSave = { kind: 'create'; payload: Payload; files: readonly File[] };

/** `retained` are the stored images that stay; they are sent only where one is removed. */
type UpdateSave = {
  kind: 'update';
  id: string;
  payload: Payload;
  change: Omit<UpdateShipment, 'expected'>;
  /** If another user has changed one of these meanwhile, nothing is saved (decision 035). */
  expected: SeenFields;
  files: readonly File[];
  /** The stored images as the form shows them. */
  existing: readonly string[];
  retained: string[];
  removesImages: boolean;
};

/** One validated save: the payload, of a change also its parsed form, and the new images. */
export type ShipmentSave = CreateSave | UpdateSave;

type Outcome = {
  onSaved: () => void;
  /** The save was rejected for its images: these are stored now. */
  onImagesRejected: (stored: readonly string[]) => void;
  /** The request that a new shipment accepts. */
  request: AcceptedRequest | undefined;
};

/** Saves a new or changed shipment; `progress` is the uploaded share (docs/contract/specification.md, 'Calls'). */
export function useSaveShipment({ onSaved, onImagesRejected, request }: Outcome) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = useRefreshShipments();
  const [progress, setProgress] = useState<number | null>(null);
  const { run, isBusy } = useSingleFlight();
  const mayBeSaved = useRef(false);
  // However often this form is sent, one shipment is created (decision 018).
  const creationKey = useRef('');
  const update = useMutation(trpc.shipments.update.mutationOptions());
  const accept = useMutation(trpc.requests.accept.mutationOptions());
  const undoStatus = useUndoStatus();
  const { print } = usePrint();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** A user who opens it again at once sees the saved values, not those of older lists. */
  function showSaved(response: unknown, id: string): void {
    for (const { queryFilter } of [trpc.shipments.mine, trpc.shipments.all])
      queryClient.setQueriesData<ShipmentList>(queryFilter(), (list) => list && withSaved(list, id, response));
  }

  const printAction = (id: string) => printLabelsButton(() => void print({ paper: 'labels', ids: [id], size: 'a6' }));

  function toastUpdated(response: unknown, { id, payload, change }: UpdateSave): void {
    const { status, notify, ...others } = payload;
    const { eventId, undoMs, notified } = updateResultOf(response);
    const isMore = undoMs !== null && Object.keys(others).length > 0;
    toastWithUndo({
      message: 'Shipment updated successfully',
      details: [
        eventId === null ? undefined : notifiedText(change.notify, notified),
        isMore ? 'Undo takes back the status only.' : undefined,
        ...warningsOf(response),
      ],
      subject: 'save',
      undoMs,
      undo: () => undoStatus(id, eventId ?? ''),
    });
  }

  const fetchLatest = (id: string) =>
    queryClient.fetchQuery({ ...trpc.shipments.byId.queryOptions({ id }), staleTime: 0 });

  /**
   * Whether a save was rejected because another user changed the same fields: then the dialog asks, with the present
   * shipment. Images are looked at in the form itself.
   */
  async function findConflict(error: Error, { id }: UpdateSave): Promise<boolean> {
    const conflicting = conflictingFields(error);
    const isAboutImages = 'image' in apiIssues(error);
    if (conflicting.length === 0 && !isAboutImages) return false;
    const latest = await fetchLatest(id).catch(() => undefined);
    void refresh();
    if (!latest) return false;
    if (isAboutImages) onImagesRejected(latest.shipment.image);
    const fields = conflicting.filter(isField);
    if (fields.length > 0) setConflict({ message: error.message, fields, theirs: latest.shipment });
    return conflicting.length > 0;
  }

  /** A request makes one shipment, however often it is accepted. */
  async function acceptRequest({ id, updatedAt }: AcceptedRequest, payload: Payload): Promise<unknown> {
    const { creationKey: _, ...fields } = CreateShipment.parse(payload);
    const { shipment, warnings } = await accept.mutateAsync({ id, updatedAt, ...updateJson(fields) });
    return { shipment: { _id: shipment.id, trackingNumber: shipment.trackingNumber }, warnings };
  }

  function create({ payload, files }: CreateSave): Promise<unknown> {
    if (request) return acceptRequest(request, payload);
    creationKey.current ||= generateIdempotencyKey();
    const form = createFormData({ payload: { ...payload, creationKey: creationKey.current }, files });
    return uploadFormData({ method: 'POST', path: '/api/shipments', form, onProgress: setProgress });
  }

  /** Images may have been stored without a response, or be a colleague's: only the user can tell which. */
  async function rejectStored(id: string, existing: readonly string[]): Promise<void> {
    const { shipment } = await fetchLatest(id);
    mayBeSaved.current = false;
    if (shipment.image.join() === existing.join()) return;
    throw new ApiError(409, IMAGES_CHANGED, [{ path: 'image', message: IMAGES_CHANGED }]);
  }

  async function change({
    id,
    files,
    payload,
    change,
    expected,
    existing,
    retained,
    removesImages,
  }: UpdateSave): Promise<unknown> {
    if (files.length > 0 && mayBeSaved.current) await rejectStored(id, existing);
    const image = removesImages ? retained : undefined;
    if (files.length === 0) return update.mutateAsync({ id, ...updateJson(change), image, expected });
    const form = updateFormData({ payload: { ...payload, expected: JSON.stringify(expected) }, files }, image);
    return uploadFormData({ method: 'PATCH', path: `/api/shipments/${id}`, form, onProgress: setProgress });
  }

  const { mutateAsync, error, reset } = useMutation({
    mutationFn: (save: ShipmentSave) => (save.kind === 'create' ? create(save) : change(save)),
    onSuccess: (response, saved) => {
      if (saved.kind === 'update') showSaved(response, saved.id);
      void refresh();
      if (saved.kind === 'update') toastUpdated(response, saved);
      else {
        const created = createdShipmentOf(response);
        const text = warningsOf(response).join(' ');
        const number = created?.trackingNumber;
        const action = created && printAction(created._id);
        shipmentToast.success({ title: 'Shipment created successfully', text, number, action, subject: 'save' });
      }
      onSaved();
    },
    onError: async (error, save) => {
      if (save.kind === 'update' && (await findConflict(error, save))) return;
      if (mayHaveSucceeded(error)) {
        mayBeSaved.current = true;
        void refresh();
      }
      const { title, text } = saveError(error, save.kind);
      shipmentToast.error({ title, text, subject: 'save' });
    },
    onSettled: () => setProgress(null),
  });

  /** `onError` has shown the error; `reject` gets it for the fields that it names. */
  const save = (pending: ShipmentSave, reject: (error: unknown) => void) =>
    run(() =>
      mutateAsync(pending).catch((error: unknown) => {
        if (conflictingFields(error).length === 0) reject(error);
      }),
    );
  function closeConflict() {
    setConflict(null);
    reset();
  }

  return { save, isSaving: isBusy, progress, error, conflict, closeConflict };
}

/** 128 random bits; `randomUUID` is there on https only. */
function generateIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Takes a status back that an edit has set: its event is undone, or retracted where a mail has told it. */
function useUndoStatus() {
  const refresh = useRefreshShipments();
  const { mutateAsync } = useMutation(useTRPC().shipments.retractEvent.mutationOptions());
  return async (id: string, eventId: string): Promise<string> => {
    try {
      const { shipment } = await mutateAsync({ id, eventId });
      return `The status is ${statusLabel(shipment.status)} again.`;
    } finally {
      void refresh();
    }
  };
}
