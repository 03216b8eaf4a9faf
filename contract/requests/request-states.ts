/** Apart from schemas, as pages and the database load them. `offered` is reserved. */
export const REQUEST_STATES = ['requested', 'offered', 'accepted', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** So many requests, changes of them and withdrawals of one company an hour. */
export const REQUESTS_AN_HOUR = 60;

/** So many requests of a company may wait for an answer. */
export const MAX_OPEN_REQUESTS = 200;
