const NAMES = ['search', 'numbers', 'status', 'from', 'to', 'company', 'only', 'page'] as const;

/** The list's state in its address: texts, as the call takes them. */
export type PortalSearch = { [Name in (typeof NAMES)[number]]?: string };

export const readPortalSearch = (search: PortalSearch): PortalSearch =>
  Object.fromEntries(NAMES.map((name) => [name, search[name] || undefined]));

/** The same without what is not given. */
export const searchParams = (search: PortalSearch): Record<string, string> =>
  Object.fromEntries(NAMES.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
