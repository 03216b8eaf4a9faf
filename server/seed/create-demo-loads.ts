import { addHours } from 'date-fns';
import { CreateLoad } from '#contract/loads/loads.ts';
import type { Ctx } from '#server/domain/context.ts';
import { loadDemoShipments } from '#server/domain/demo/load-shipments.ts';
import { createLoad } from '#server/domain/loads/save.ts';

/** `leaves` and `takes` are hours, from now and from the departure. */
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
    ...{ carrier: 'Meridian Cargo', transport: 'MC 8012', voyage: '', leaves: 6, takes: 36 },
    references: [{ type: 'mawb', value: '020-12345675', public: true }],
    statuses: ['processing', 'shipped'],
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
    const load = await createLoad(superAdmin, CreateLoad.parse({ ...fields, ...times }));
    await loadDemoShipments(superAdmin, load, statuses);
  }
}
