import * as z from 'zod/mini';
import { searchInput } from '#contract/values/pagination.ts';

/**
 * `search` is the beginning of a city's name, or `City, Country` with the beginning of the country's. `country` is a
 * country's name in any spelling, or the beginning of one.
 */
export const PlaceSearch = z.object({ search: searchInput, country: z.optional(searchInput) });
export type PlaceSearch = z.infer<typeof PlaceSearch>;
