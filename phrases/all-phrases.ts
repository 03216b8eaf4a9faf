import type { Area, Areas } from './areas.ts';

/** Every area in every language, for the server alone. */
export const ALL_PHRASES: Record<string, Partial<Areas>> = import.meta.glob(
  ['./*/*.ts', '!./{mails,statuses,reasons,formats}/*.ts'],
  {
    eager: true,
  },
);

export const fileOf = (area: Area, language: string): string => `./${area}/${language}.ts`;
