import * as z from 'zod/mini';
import { searchInput } from './pagination.ts';

/**
 * The beginning of a city's name, or `City, Country` with the beginning of the country's. `country`: any spelling, or
 * its beginning.
 */
export const PlaceSearch = z.object({ search: searchInput, country: z.optional(searchInput) });
export type PlaceSearch = z.infer<typeof PlaceSearch>;
