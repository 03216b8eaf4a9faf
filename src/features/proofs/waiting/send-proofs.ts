import { ApiError, apiErrorStatus } from '#src/lib/api/api-error.ts';
import { serverClock } from '#src/lib/api/server-clock.ts';
import { uploadFormData } from '#src/lib/api/upload-form-data.ts';
import { isStored, readProofs, removeProof, storeProof, type WaitingProof } from './waiting-proofs.ts';

/**
 * `waiting`: no answer came, or the server asks to try again later or to sign in. `isFinal`: it is not the contents of
 * the form that stand against it.
 */
export type Sent =
  | { outcome: 'sent' }
  | { outcome: 'waiting'; isSignedOut: boolean }
  | { outcome: 'rejected'; message: string; isFinal: boolean };

/** Sends one delivery or attempt; the same one again is recorded once. */
async function sendProof(proof: WaitingProof): Promise<Sent> {
  try {
    await upload(await putRight(proof));
    return { outcome: 'sent' };
  } catch (error) {
    const status = apiErrorStatus(error) ?? 0;
    // Signed out, too many at once, or no answer: it can still be sent.
    if (status < 400 || status === 401 || status === 429 || status >= 500)
      return { outcome: 'waiting', isSignedOut: status === 401 };
    const isFinal = status === 403 || status === 404 || status === 409;
    return { outcome: 'rejected', message: error instanceof Error ? error.message : '', isFinal };
  }
}

/** With the server's time. It is kept where the delivery is: sent again it says the same. */
async function putRight(proof: WaitingProof): Promise<WaitingProof> {
  if (proof.isByDevice === false) return proof;
  const at = new Date(await serverClock.corrected(Date.parse(proof.fields.at ?? ''))).toISOString();
  const right = { ...proof, fields: { ...proof.fields, at }, isByDevice: false };
  if (await isStored(proof)) await storeProof(right);
  return right;
}

/** A clock that was set meanwhile must not keep a delivery from arriving: then the server's own time counts. */
async function upload(proof: WaitingProof): Promise<void> {
  const path = `/api/shipments/${proof.shipmentId}/${proof.kind === 'attempt' ? 'attempts' : 'proof'}`;
  const send = (fields: WaitingProof['fields']) =>
    uploadFormData({ method: 'POST', path, form: formOf({ ...proof, fields }), onProgress: () => undefined });
  try {
    await send(proof.fields);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400 && error.issues[0]?.path === 'at')) throw error;
    await send({ ...proof.fields, at: '' });
  }
}

function formOf({ creationKey, fields, signature, images }: WaitingProof): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, creationKey })) form.append(name, value);
  if (signature) form.append('signature', signature, 'signature.png');
  for (const [index, image] of images.entries()) form.append('image', image, `photograph-${index + 1}.jpg`);
  return form;
}

const LOCK = 'waiting-deliveries';

/** Sends it now, stored or not; one that is stored waits where another window is sending. */
export function sendNow(proof: WaitingProof, { isStored: isKept }: { isStored: boolean }): Promise<Sent> {
  const waits: Sent = { outcome: 'waiting', isSignedOut: false };
  if (!isKept || !('locks' in navigator)) return sendProof(proof);
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock): Promise<Sent> => {
    if (!lock) return waits;
    return (await isStored(proof)) ? sendProof(proof) : { outcome: 'sent' };
  });
}

/**
 * Sends what waits on this device for this user, each by itself, in one window at a time. Those of one shipment keep
 * their order. Resolves to what still waits, with what the server does not take.
 */
export async function sendWaitingProofs(userId: string): Promise<{ waiting: WaitingProof[]; isSignedOut: boolean }> {
  const send = async () => {
    const stopped = new Set<string>();
    let isSignedOut = false;
    for (const proof of await readProofs(userId)) {
      if (proof.rejected !== undefined || isSignedOut || stopped.has(proof.shipmentId)) continue;
      const sent = await sendProof(proof);
      if (sent.outcome === 'sent') await removeProof(proof);
      else if (sent.outcome === 'rejected') await storeProof({ ...proof, rejected: sent.message });
      else {
        isSignedOut = sent.isSignedOut;
        stopped.add(proof.shipmentId);
      }
    }
    return { waiting: await readProofs(userId), isSignedOut };
  };
  return 'locks' in navigator ? navigator.locks.request(LOCK, send) : send();
}
