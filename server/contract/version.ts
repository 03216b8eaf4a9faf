/**
 * The version of the product, its API and the client package: `tests/packages/client/package.test.ts` compares them.
 */
export const VERSION = '0.1.0';
