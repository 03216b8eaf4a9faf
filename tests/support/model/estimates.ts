import { type EstimateCall, enterEstimate } from './history.ts';
import { isNotified, withdraw } from './mails.ts';
import { Rejected, type Who } from './model.ts';
import { type Entered, requireOwned } from './shipments.ts';
import type { ModelShipment } from './state.ts';

export function changeEstimate(who: Who, stored: ModelShipment | undefined, call: EstimateCall): Entered {
  const shipment = requireOwned(who, stored);
  if (call.date === shipment.estimatedDelivery) {
    const { reason = null, note = null } = shipment.estimates.at(-1) ?? {};
    if (reason === (call.reason ?? reason) && note === (call.note || note))
      return { shipment, isEntered: false, notified: 'none' };
    throw new Rejected(409, 'This is the estimate already.');
  }
  shipment.version += 1;
  enterEstimate(shipment, who?.id ?? '', call);
  return { shipment, isEntered: true, notified: call.notify ?? 'none' };
}

export function undoEstimate(who: Who, stored: ModelShipment | undefined): ModelShipment {
  const shipment = requireOwned(who, stored);
  const newest = shipment.estimates.at(-1);
  if (!newest || newest.isCreation || newest.isOld || isNotified(shipment, newest))
    throw new Rejected(409, 'There is no change of the estimate that can still be undone.');
  withdraw(shipment.mails, newest);
  shipment.estimates.pop();
  shipment.estimatedDelivery = shipment.estimates.at(-1)?.date ?? null;
  shipment.version += 1;
  return shipment;
}
