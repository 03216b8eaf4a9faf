import type { Language } from '#server/contract/languages.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** As staff read it: `de` is `German`. */
export const languageName = (language: Language): string => names.of(language) ?? language;
