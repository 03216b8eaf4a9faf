export const LOAD_STATES = ['open', 'departed', 'arrived'] as const;
export type LoadState = (typeof LOAD_STATES)[number];
