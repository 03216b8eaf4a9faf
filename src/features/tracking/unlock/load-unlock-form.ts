import { isLanguage } from '#server/contract/languages.ts';
import { loadPhrases } from '#src/lib/phrases.ts';

/** The form with its words, for `lazy`. */
const { lang } = document.documentElement;
await loadPhrases(['unlock'], isLanguage(lang) ? lang : 'en');

export { default } from './unlock-form.tsx';
