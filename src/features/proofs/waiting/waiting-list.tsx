import { Download } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { Callout } from '#src/components/feedback/callout.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useObjectUrl } from '#src/lib/browser/use-object-url.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { isUnsent, waitingOutcome, waitingText } from './waiting-deliveries.ts';
import type { WaitingProof } from './waiting-proofs.ts';

type Act = (proof: WaitingProof) => Promise<void>;
type WaitingListProps = { waiting: readonly WaitingProof[]; onSendAgain: Act; onDiscard: Act };

/** The deliveries that are on this device and not yet with the server, and those that the server did not take. */
export function WaitingList({ waiting, onSendAgain, onDiscard }: WaitingListProps) {
  const unsent = waiting.filter(isUnsent).length;
  return (
    <>
      {unsent > 0 && (
        <Callout>
          <p className="font-semibold">{waitingText(unsent)}</p>
          <p>
            Sent once the network is back, with any page of the back office open. It outlives a reload. Do not clear
            this browser’s data before.
          </p>
        </Callout>
      )}
      {waiting.map(
        (proof) =>
          !isUnsent(proof) && (
            <Rejected
              key={proof.creationKey}
              proof={proof}
              onSendAgain={() => onSendAgain(proof)}
              onDiscard={() => onDiscard(proof)}
            />
          ),
      )}
    </>
  );
}

type RejectedProps = { proof: WaitingProof; onSendAgain: () => Promise<void>; onDiscard: () => Promise<void> };

/** Nobody signs twice: it stays, with its images, until somebody has decided. */
function Rejected({ proof, onSendAgain, onDiscard }: RejectedProps) {
  const { trackingNumber, fields, signature, images, rejected } = proof;
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useSingleFlight();
  const files = [
    ...(signature ? [{ image: signature, name: 'Signature' }] : []),
    ...images.map((image, index) => ({ image, name: `Photograph ${index + 1}` })),
  ];
  return (
    <Callout>
      <p>
        <span className="font-mono">{trackingNumber}</span>, <bdi>{waitingOutcome(proof)}</bdi>, was not taken:{' '}
        {rejected}
      </p>
      {fields.note && (
        <p className="wrap-anywhere">
          Note: <bdi>{fields.note}</bdi>
        </p>
      )}
      {files.length > 0 && (
        <details className="grid gap-2">
          <summary className="w-fit cursor-pointer py-1 font-semibold">Signature and photographs</summary>
          <ul className="grid grid-cols-2 gap-3 py-2">
            {files.map(({ image, name }) => (
              <ImageToSave key={name} image={image} name={name} saveAs={`${trackingNumber} ${name}`} />
            ))}
          </ul>
        </details>
      )}
      <div className="flex flex-wrap gap-3 py-1">
        <Button variant="outline" busy={isBusy} className="h-11" onClick={() => void run(onSendAgain)}>
          {isBusy ? 'Sending…' : 'Send again'}
        </Button>
        <Button variant="ghost" disabled={isBusy} className="h-11" onClick={() => setAsking(true)}>
          Discard
        </Button>
      </div>
      {isAsking && <DiscardDialog proof={proof} onDiscard={onDiscard} onClose={() => setAsking(false)} />}
    </Callout>
  );
}

type DiscardDialogProps = { proof: WaitingProof; onDiscard: () => Promise<void>; onClose: () => void };

function DiscardDialog({ proof, onDiscard, onClose }: DiscardDialogProps) {
  const returnFocus = useReturnFocus();
  const { run, isBusy } = useSingleFlight();
  return (
    <ConfirmDialog
      role="alertdialog"
      className="max-w-md"
      title="Discard this delivery?"
      question={`The signature and the photographs of ${proof.trackingNumber} are on this device alone. Discarded, they are gone.`}
      confirmLabel="Discard Delivery"
      pendingLabel="Discarding"
      isBusy={isBusy}
      onConfirm={() => void run(onDiscard)}
      onClose={onClose}
      onCloseAutoFocus={returnFocus}
    />
  );
}

type ImageToSaveProps = { image: Blob; name: string; saveAs: string };

/** An image that is on this device alone, to look at and to save. */
function ImageToSave({ image, name, saveAs }: ImageToSaveProps) {
  const url = useObjectUrl(image);
  const ending = image.type === 'image/jpeg' ? 'jpg' : image.type.replace('image/', '');
  return (
    <li className="grid content-start gap-1">
      <img src={url} alt={name} className="w-full rounded-md border border-border" />
      <Button asChild variant="ghost" className="h-11">
        <a href={url} download={`${saveAs}.${ending}`}>
          <Download aria-hidden className="size-4" />
          Save<span className="sr-only"> {name}</span>
        </a>
      </Button>
    </li>
  );
}
