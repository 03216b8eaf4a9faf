/** The typed client for scripts (docs/contract/wire.md, 'tRPC'): the one that integrators have. */
export { createClient } from '../packages/client/src/create-client.ts';
