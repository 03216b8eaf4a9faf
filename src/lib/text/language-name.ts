import type { Language } from '#contract/languages.ts';

let names: Intl.DisplayNames | undefined;

/** As staff read it: `de` is `German`. */
export const languageName = (language: Language): string => {
  names ??= new Intl.DisplayNames('en', { type: 'language' });
  return names.of(language) ?? language;
};
