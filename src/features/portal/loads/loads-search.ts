import { LOAD_STATES, type LoadState } from '#contract/loads/load-states.ts';

/** The page's address. */
export type LoadsSearch = { search?: string; state?: LoadState; company?: string; page?: number };

export const readLoadsSearch = ({ search, state, company, page }: LoadsSearch): LoadsSearch => ({
  ...(search && { search: String(search) }),
  ...(state && LOAD_STATES.includes(state) && { state }),
  ...(company && { company }),
  ...(Number.isSafeInteger(Number(page)) && Number(page) > 1 && { page: Number(page) }),
});
