import { statusLabel } from '#server/contract/status-label.ts';
import type { Status } from '#server/contract/statuses.ts';
import { type StatusUpdateTexts, statusUpdateHtml } from './status-update-html.ts';

/** The content of the mail: one entry of a shipment's history. */
export type StatusUpdate = {
  trackingNumber: string;
  originCity: string;
  destinationCity: string;
  status: Status;
  at: Date;
  location: string | null;
  note: string | null;
};

export type Sender = { brand: string; appUrl: string };

/** Subject, text and HTML of the mail about a status. Stored texts are harmless in both; times are UTC. */
export function statusUpdate(update: StatusUpdate, { brand, appUrl }: Sender) {
  const label = statusLabel(update.status);
  const time = `${utc.format(update.at)} UTC`;
  const texts: StatusUpdateTexts = {
    brand: oneLine(brand),
    preview: [label, update.location, time].filter(Boolean).join(' · '),
    trackingNumber: update.trackingNumber,
    label,
    status: update.status,
    facts: [
      ...(update.location ? [{ caption: 'Place', text: update.location, prose: false }] : []),
      { caption: 'Time', text: time, prose: false },
      { caption: 'Route', text: `${update.originCity} → ${update.destinationCity}`, prose: false },
      ...(update.note ? [{ caption: 'Note', text: update.note, prose: true }] : []),
    ],
    link: `${appUrl}/tracking?number=${encodeURIComponent(update.trackingNumber)}`,
    closing: `You receive this because your e-mail address stands on this shipment. Please do not reply to it.`,
  };
  const subject = oneLine(`${update.trackingNumber}: ${label}${update.location ? `, ${update.location}` : ''}`);
  return { subject, text: textOf(texts), html: statusUpdateHtml(texts) };
}

const utc = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A header is one line, whatever was stored. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function textOf({ brand, trackingNumber, label, facts, link, closing }: StatusUpdateTexts): string {
  const width = Math.max(...facts.map(({ caption }) => caption.length));
  const lines = facts.map(({ caption, text, prose }) =>
    prose ? `\n${caption}:\n${text}` : `${`${caption}:`.padEnd(width + 1)} ${text}`,
  );
  return [
    brand.toUpperCase(),
    '',
    `Shipment ${trackingNumber}`,
    `Status: ${label}`,
    '',
    ...lines,
    '',
    `Track this shipment: ${link}`,
    '',
    '-- ',
    closing,
    '',
  ].join('\n');
}
