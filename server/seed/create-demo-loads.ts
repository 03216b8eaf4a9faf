import { addHours, subHours } from 'date-fns';
import { LoadEvent } from '#contract/loads/load-events.ts';
import { CreateLoad, LoadMembers } from '#contract/loads/loads.ts';
import type { Ctx } from '#server/domain/context.ts';
import { findShipments } from '#server/domain/demo/find-shipments.ts';
import { addToLoad } from '#server/domain/loads/change-members.ts';
import { addLoadEvent } from '#server/domain/loads/events.ts';
import { createLoad } from '#server/domain/loads/save.ts';

const HOURS_SINCE_DEPARTURE = 30;

/** `leaves`: hours from now. A load whose shipments are on their way has departed. */
const LOADS = [
  {
    mode: 'Sea',
    ...{ fromCity: 'Rotterdam', fromCountry: 'Netherlands', toCity: 'Santos', toCountry: 'Brazil' },
    ...{ carrier: 'Harbour Line', transport: 'MV Aurora', voyage: '112W', leaves: 52, takes: 400 },
    references: [
      { type: 'container', value: 'MSKU9070323', public: true },
      { type: 'mbl', value: 'HLCU-4471-0082', public: false },
    ],
    statuses: ['pending', 'processing'],
  },
  {
    mode: 'Air',
    ...{ fromCity: 'Leipzig', fromCountry: 'Germany', toCity: 'Singapore', toCountry: 'Singapore' },
    ...{ carrier: 'Meridian Cargo', transport: 'MC 8012', voyage: '', leaves: -HOURS_SINCE_DEPARTURE, takes: 36 },
    references: [{ type: 'mawb', value: '020-12345675', public: true }],
    statuses: ['shipped', 'in_transit'],
  },
  {
    mode: 'Ground',
    ...{ fromCity: 'Hamburg', fromCountry: 'Germany', toCity: 'Antwerp', toCountry: 'Belgium' },
    ...{ carrier: '', transport: 'HH WB 204', voyage: '', leaves: 20, takes: 9 },
    references: [],
    statuses: ['pending', 'processing'],
  },
] as const;

/** Some loads with the demo's shipments of their modes, for a super-admin. */
export async function createDemoLoads(superAdmin: Ctx): Promise<void> {
  const now = new Date();
  for (const { statuses, leaves, takes, ...fields } of LOADS) {
    const departure = addHours(now, leaves);
    const times = { departure: departure.toISOString(), arrival: addHours(departure, takes).toISOString() };
    const { id } = await createLoad(superAdmin, CreateLoad.parse({ ...fields, ...times }));
    const ids = await findShipments(superAdmin.db, fields.mode, statuses);
    if (ids.length === 0) continue;
    await addToLoad(superAdmin, { id, ...LoadMembers.parse({ ids }) });
    if (leaves > 0) continue;
    const at = subHours(now, HOURS_SINCE_DEPARTURE).toISOString();
    await addLoadEvent(superAdmin, { ids: [id], ...LoadEvent.parse({ departed: true, at, notify: 'none' }) });
  }
}
