import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import type { Carrier } from '#contract/shipments/shipments.ts';
import type { Status } from '#contract/statuses/statuses.ts';

/** A bulk update. `isLate`: its hold is over. */
export type ModelBatch = { id: string; isEmpty: boolean; isLate: boolean; isUndone: boolean };

/** `past` is the stated time, else the event happened when entered. `version` is the shipment's after it. */
export type ModelEvent = {
  status: Status;
  location: string | null;
  note: string | null;
  reason: string | null;
  past: string | null;
  by: string;
  source: 'created' | 'set' | 'recorded' | 'inherited';
  retractedBy: string | null;
  batch: ModelBatch | null;
  version: number;
  /** Its hold is over. */
  isOld: boolean;
};

export type DateField = 'dispatchedDate' | 'deliveredDate';
/** A date's successive values and the events that set them; null: by hand. The last counts. */
type DateLog = { by: ModelEvent | null; value: unknown }[];

export type Shipment = {
  carrier: Carrier;
  status: Status;
  description: string;
  weight: number;
  senderName: string;
  senderEmail: string;
  receiverName: string;
  receiverEmail: string;
  originCity: string;
  originCountry: string;
  destinationCity: string;
  destinationCountry: string;
};
/** The estimate is a day at the destination. */
export type Goods = { references: Reference[]; pieces: PieceLine[]; estimatedDelivery: string | null };

/** An estimate that a shipment had, and since when nobody can take it back. */
export type ModelEstimate = {
  date: string | null;
  reason: string | null;
  note: string | null;
  by: string;
  isCreation: boolean;
  isOld: boolean;
};

export type ModelShipment = Shipment &
  Goods & {
    followsPieces: boolean;
    /** The newest last; an estimate that was undone is gone. */
    estimates: ModelEstimate[];
    id: string;
    trackingNumber: string;
    user: string;
    /** In the order in which they were entered. */
    events: ModelEvent[];
    dates: Record<DateField, DateLog>;
    version: number;
    /** The deletion of a shipment: by whom, a number that rises with each, and whether its hold is over. */
    deletion: { by: string; order: number; isOld: boolean } | null;
    mails: ModelMail[];
  };

/** A mail of the delivery log. `isDue`: its hold is over. `isBegun`: somebody began to send it. */
export type ModelMail = {
  to: string;
  kind: 'created' | 'status-update' | 'estimate';
  state: 'queued' | 'sent' | 'cancelled' | 'superseded';
  events: (ModelEvent | ModelEstimate)[];
  isDue: boolean;
  isBegun: boolean;
};

export type Notify = 'none' | 'receiver' | 'sender' | 'both';
