/** `_notFound` is the router's own mark, which has no public name. */
type Matched = { routeId: string; _notFound?: boolean };

const REST: readonly string[] = ['/_staff/admin/$', '/_staff/account/$'];

/** Whether no page has this path: the router found none, or a route for what is left over. */
export const isMissing = (matches: readonly Matched[]): boolean =>
  matches.some(({ routeId, _notFound }) => _notFound || REST.includes(routeId));
