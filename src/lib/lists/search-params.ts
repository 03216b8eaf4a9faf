import { isBlank } from '#contract/values/invisible.ts';

/**
 * Keeps search parameters as text: the router's parser would turn `12E4` into a number. The last repeated key counts.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Leaves out what is undefined, null or empty, so that a default never shows in the URL. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** The parameters as a URL or a link has them, which the screen's own `read…Search` checks. */
export type SearchParams<Search> = { [Key in keyof Search]?: Key extends 'page' ? string | number : string };

/** The text that is searched for, as the server reads it: undefined where nobody would see it. */
export const searchParam = (search: string | undefined): string | undefined =>
  search === undefined || isBlank(search) ? undefined : search.trim();

/** A page number of the URL: undefined for the first page and for what is no page. */
export function pageParam(page: string | number | undefined): number | undefined {
  const number = Number(page);
  return Number.isSafeInteger(number) && number > 1 ? number : undefined;
}
