import * as z from 'zod/mini';
import { Party, PartyQuery } from '#contract/shipments/parties.ts';
import { PlaceSearch } from '#contract/shipments/places.ts';
import { searchParties } from '#server/domain/shipments/search-parties.ts';
import { countryNamed, isKnownCity, languageThere, suggestPlaces } from '#server/domain/shipments/suggest-places.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { PARTY } from '#server/transport/openapi/schemas/examples.ts';
import { by } from '../procedures.ts';

const KnownParty = described(Party, {
  id: 'Party',
  fields: { used: 'In how many shipments.', contact: 'Empty for a receiver.' },
  example: PARTY,
});

/** Suggestions for the form of a shipment (docs/contract/shipments.md, 'Known parties'). */
export const suggestionProcedures = {
  parties: by('staff', 'contacts')
    .meta({
      rest: 'GET /api/shipments/parties',
      tag: 'Many shipments',
      name: 'searchParties',
      summary: "Senders or receivers of the caller's earlier shipments",
      response: z.object({ parties: z.array(KnownParty) }),
      example: { query: { role: 'receiver', search: 'ravi' } },
    })
    .input(PartyQuery)
    .query(async ({ ctx, input }) => ({ parties: await searchParties(ctx, input) })),
  places: by('user', 'own')
    .input(PlaceSearch)
    .query(async ({ ctx, input }) => ({
      places: await suggestPlaces(ctx, input),
      country: await countryNamed(ctx, input),
      isKnown: await isKnownCity(ctx, input),
      language: await languageThere(ctx, input),
    })),
};
