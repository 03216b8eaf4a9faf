/** The typed client for scripts (contract section 4): the one that integrators have. */
export { createClient } from '../packages/client/src/create-client.ts';
