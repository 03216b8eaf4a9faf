import { useState } from 'react';
import {
  type DocumentType,
  documentTooLarge,
  MAX_DOCUMENT_BYTES,
  type Visibility,
} from '#contract/documents/document-types.ts';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { uploadFormData } from '#src/lib/api/upload-form-data.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';

/** A chosen file on its way; `share` is how much of it has been sent, 0 to 1. */
export type Draft = {
  key: number;
  file: File;
  type: DocumentType;
  state: { kind: 'waiting' | 'sent' } | { kind: 'sending'; share: number } | { kind: 'failed'; message: string };
};

const LOST = 'The connection was lost. It may have been stored: look at the list before you send it again.';

const draftOf = (file: File, key: number): Draft => ({
  key,
  file,
  type: guessType(file.name),
  state:
    file.size > MAX_DOCUMENT_BYTES
      ? { kind: 'failed', message: documentTooLarge(file.name) }
      : file.size === 0
        ? { kind: 'failed', message: `File ${file.name} is empty` }
        : { kind: 'waiting' },
});

/** Sends files one after the other, each in a request of its own: a rejected one holds up no other. */
export function useSendDocuments(shipmentId: string, chosen: readonly File[]) {
  const [drafts, setDrafts] = useState(() => chosen.map(draftOf));
  const { run, isBusy } = useSingleFlight();
  const refresh = useRefreshShipments();

  const change = (key: number, fields: Partial<Draft>) =>
    setDrafts((before) => before.map((draft) => (draft.key === key ? { ...draft, ...fields } : draft)));

  async function send({ key, file, type }: Draft, visibility: Visibility): Promise<boolean> {
    const form = new FormData();
    form.append('type', type);
    form.append('visibility', visibility);
    form.append('file', file);
    const onProgress = (share: number) => change(key, { state: { kind: 'sending', share } });
    onProgress(0);
    try {
      await uploadFormData({ method: 'POST', path: `/api/shipments/${shipmentId}/documents`, form, onProgress });
      change(key, { state: { kind: 'sent' } });
      return true;
    } catch (error) {
      change(key, { state: { kind: 'failed', message: apiErrorMessage(error, LOST) } });
      return false;
    }
  }

  return {
    drafts,
    isBusy,
    setType: (key: number, type: DocumentType) => change(key, { type }),
    remove: (key: number) => setDrafts((before) => before.filter((draft) => draft.key !== key)),
    /** Sends the documents that are not sent yet, failed ones again; `onAll` gets their number once none is left. */
    sendAll: (visibility: Visibility, onAll: (count: number) => void) =>
      run(async () => {
        const left = drafts.filter(({ state }) => state.kind !== 'sent');
        let sent = 0;
        for (const draft of left) if (await send(draft, visibility)) sent += 1;
        await refresh();
        if (sent === left.length) onAll(drafts.length);
      }),
  };
}

/** Words in the names of files, in the order in which they are looked for. */
const WORDS: readonly [word: RegExp, type: DocumentType][] = [
  [/packing|packliste/, 'packing-list'],
  [/b[-_ ]?o?l\b|lading|bl[-_ ]/, 'bill-of-lading'],
  [/waybill|awb|cmr/, 'waybill'],
  [/invoice|rechnung|facture|factura/, 'invoice'],
  [/customs|zoll|export|import|declaration/, 'customs'],
  [/certificate|origin|eur[-_ ]?1/, 'certificate'],
  [/proof|pod\b|signed/, 'proof'],
];

/** The type that a file's name suggests; the clerk may choose another. */
function guessType(fileName: string): DocumentType {
  const name = fileName.toLowerCase();
  return WORDS.find(([word]) => word.test(name))?.[1] ?? 'other';
}
