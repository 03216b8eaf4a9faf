import { loadInput } from '../../factories/loads.ts';
import { created, type Row, staff } from './endpoint-rows.ts';

/** The load is the owner's; whom its work is not of, or whose it is not: 404, as it is not there. */
const ofLoad = {
  read: [401, 401, 401, 401, 401, 403, 403, 200, 404, 200, 403, 404, 200],
  warehouse: [401, 401, 401, 401, 401, 403, 403, 200, 404, 200, 403, 403, 200],
  office: [401, 401, 401, 401, 401, 403, 403, 200, 404, 403, 403, 403, 200],
} as const;
/** The same for what is created of it. */
const restOfLoad = [401, 401, 401, 401, 401, 403, 403, 201, 404, 403, 403, 403, 201] as const;
const members = { ids: [':other'] };
const departure = { status: 'in_transit', departed: true, note: 'Sailed', notify: 'none' };
const counted = { at: 'loading', numbers: [':number'] };
const ended = { at: 'loading', notify: 'none' };
const late = { ids: [':id'], note: 'Storm off Biscay', notify: 'none' };

/** docs/contract/loads.md. */
export const LOADS: Row[] = [
  ['GET /api/loads', staff.read],
  ['POST /api/loads', created.staff.office, { input: loadInput }],
  ['GET /api/loads/:id', ofLoad.read, { subject: 'load' }],
  ['PATCH /api/loads/:id', ofLoad.office, { subject: 'load', input: { voyage: ':new-email' } }],
  ['DELETE /api/loads/:id', ofLoad.office, { subject: 'load' }],
  ['PUT /api/loads/:id/shipments', ofLoad.warehouse, { subject: 'load-and-shipment', input: members }],
  ['DELETE /api/loads/:id/shipments', ofLoad.warehouse, { subject: 'loaded', input: members }],
  ['POST /api/loads/:id/events', ofLoad.office, { subject: 'loaded', input: departure }],
  ['POST /api/loads/:id/events/preview', ofLoad.office, { subject: 'loaded', input: departure, writes: false }],
  ['PUT /api/loads/:id/order', ofLoad.office, { subject: 'loaded', input: members }],
  ['POST /api/loads/:id/rest', restOfLoad, { subject: 'round', input: { driver: ':user' } }],
  ['GET /api/rounds', staff.drive],
  ['rounds.drivers', staff.office],
  ['GET /api/loads/:id/manifest', ofLoad.read, { subject: 'loaded' }],
  ['GET /api/loads/:id/tally', ofLoad.read, { subject: 'loaded', input: { at: 'loading' } }],
  ['POST /api/loads/:id/tally', ofLoad.warehouse, { subject: 'loaded', input: counted }],
  ['POST /api/loads/:id/tally/close', ofLoad.warehouse, { subject: 'loaded', input: ended }],
  ['POST /api/loads/:id/tally/close/preview', ofLoad.warehouse, { subject: 'loaded', input: ended, writes: false }],
  ['POST /api/loads/events', ofLoad.office, { subject: 'loaded', input: late }],
  ['POST /api/loads/events/preview', ofLoad.office, { subject: 'loaded', input: late, writes: false }],
];
