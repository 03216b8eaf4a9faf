import type { Reason } from './reasons.ts';

/** A sentence for everyone, and what the receiver can do; null where there is nothing to do but wait. */
export const REASON_SENTENCES: Readonly<Record<Reason, { sentence: string; next: string | null }>> = {
  'address-incomplete': {
    sentence: 'The delivery address is incomplete.',
    next: 'Please tell us the missing part, such as a house number or a floor.',
  },
  'address-wrong': {
    sentence: 'The goods could not be delivered to the address that we were given.',
    next: 'Please tell us the right address.',
  },
  'receiver-absent': {
    sentence: 'Nobody was there to take the goods.',
    next: 'Please tell us when somebody will be there.',
  },
  'receiver-refused': {
    sentence: 'The goods were not accepted at the delivery address.',
    next: 'If that was a mistake, please call us.',
  },
  'receiver-unknown': {
    sentence: 'The receiver is not known at the delivery address.',
    next: 'Please tell us the name at the door, or the right address.',
  },
  appointment: {
    sentence: 'The delivery needs an appointment.',
    next: 'Please call us to choose a day.',
  },
  'customs-inspection': { sentence: 'Customs is inspecting the goods.', next: null },
  'customs-documents': {
    sentence: 'Customs needs further documents.',
    next: 'Please send us the commercial invoice, if you have it.',
  },
  'customs-duties': {
    sentence: 'Duties or taxes must be paid before customs releases the goods.',
    next: 'Please pay what customs has asked for, or call us.',
  },
  'documents-missing': {
    sentence: 'A document is missing.',
    next: 'Please call us; we will tell you which one.',
  },
  payment: {
    sentence: 'A payment is outstanding.',
    next: 'Please call us to settle it.',
  },
  damaged: { sentence: 'The goods were damaged on the way. We will call you.', next: null },
  lost: { sentence: 'We are looking for the goods. We will call you.', next: null },
  'short-shipped': { sentence: 'A part of the goods is missing. We are looking for it.', next: null },
  misrouted: { sentence: 'The goods were sent the wrong way and are being brought back.', next: null },
  'missed-connection': { sentence: 'The goods missed a connection and travel with the next one.', next: null },
  capacity: { sentence: 'There was no room on board. The goods travel with the next departure.', next: null },
  vehicle: { sentence: 'The vehicle has broken down.', next: null },
  vessel: { sentence: 'The vessel is delayed.', next: null },
  flight: { sentence: 'The flight is delayed.', next: null },
  'port-congestion': { sentence: 'The port is congested, and the vessel has to wait.', next: null },
  strike: { sentence: 'A strike delays the transport.', next: null },
  weather: { sentence: 'The weather delays the transport.', next: null },
  holiday: { sentence: 'A public holiday delays the transport.', next: null },
  security: { sentence: 'The goods are being checked for security.', next: null },
  other: { sentence: 'There is a delay.', next: null },
};
