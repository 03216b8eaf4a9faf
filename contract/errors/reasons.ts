export type * from '#server/errors/error-row.ts';
export * from '#server/errors/errors.ts';
