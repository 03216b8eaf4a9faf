export * from '#server/errors/app-error.ts';
