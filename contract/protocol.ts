/** Limits of the wire (contract sections 2 and 4). */
export const MAX_JSON_BYTES = 256 * 1024;
export const MAX_BATCH = 10;

/** The two keys of the browser's storage (contract section 5). */
export const TOKEN_KEY = 'auth-token';
export const USER_KEY = 'auth-user';
