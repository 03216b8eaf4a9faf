import { searchParam } from './search-params.ts';

/** The search of a list that is filtered in the browser. */
export type TextSearch = { search?: string };

export function readTextSearch({ search }: TextSearch): TextSearch {
  return { search: searchParam(search) };
}
