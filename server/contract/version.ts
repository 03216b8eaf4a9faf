/** Of the product, of its API and of the client package: `tests/packages/client/package.test.ts` compares them. */
export const VERSION = '0.1.0';
