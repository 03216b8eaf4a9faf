import { Suspense } from 'react';
import { AnswerBox } from '#src/features/tracking/answer/lazy-answer-box.ts';
import { ImageSheet } from '#src/features/tracking/images/image-sheet.tsx';
import { RouteSection } from '#src/features/tracking/map/route-section.tsx';
import type { TrackedShipment } from '#src/features/tracking/tracking-loader.ts';
import { usePhrases } from '#src/lib/phrases.ts';
import { Documents } from './documents.tsx';
import { Message } from './message.tsx';
import { Parties } from './parties.tsx';
import { Proof } from './proof.tsx';
import { ResultHead } from './result-head.tsx';
import { Summary } from './summary.tsx';
import { Timeline } from './timeline.tsx';

/** The waybill of one shipment, top to bottom; `piece`: the number of this piece of it was looked up. */
export function TrackingResult({
  shipment,
  map,
  documents,
  hasKey,
  piece,
}: TrackedShipment & { piece: number | null }) {
  return (
    <article
      data-sheet
      aria-label={usePhrases('tracking').shipment(shipment.trackingNumber)}
      className="mt-8 border-2 border-foreground bg-card print:mt-0"
    >
      <ResultHead shipment={shipment} map={map} piece={piece} />
      <Summary shipment={shipment} />
      <Proof shipment={shipment} />
      {shipment.description.trim() && <Message text={shipment.description} sender={shipment.senderName} />}
      {shipment.image.length > 0 && <ImageSheet images={shipment.image} />}
      <RouteSection shipment={shipment} map={map} />
      <Timeline shipment={shipment} />
      <Parties shipment={shipment} />
      {documents.length > 0 && <Documents number={shipment.trackingNumber} documents={documents} />}
      {hasKey && (
        <Suspense fallback={null}>
          <AnswerBox number={shipment.trackingNumber} />
        </Suspense>
      )}
    </article>
  );
}
