/** Limits of the wire (contract sections 2 and 4). */
export const MAX_JSON_BYTES = 256 * 1024;
export const MAX_BATCH = 10;

/** The 415 of a body that must be JSON. */
export const JSON_REQUIRED = 'The request body must be application/json';

/** The 415 of a body that must be a form. */
export const FORM_REQUIRED = 'Please send the form as multipart/form-data';

/** The two keys of the browser's storage (contract section 5). */
export const TOKEN_KEY = 'auth-token';
export const USER_KEY = 'auth-user';
