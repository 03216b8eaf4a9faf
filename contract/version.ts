/** The version of product, API and client package: `tests/packages/client/package.test.ts` compares them. */
export const VERSION = '0.2.0';
