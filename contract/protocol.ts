/** Limits of the wire (docs/contract/wire.md, 'Conventions'). */
export const MAX_JSON_BYTES = 256 * 1024;
export const MAX_BATCH = 10;

/** The two keys of the browser's storage (docs/contract/screens.md, 'Session in the browser'). */
export const TOKEN_KEY = 'auth-token';
export const USER_KEY = 'auth-user';
