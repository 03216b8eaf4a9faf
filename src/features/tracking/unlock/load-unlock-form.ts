import { isLanguage } from '#contract/languages.ts';
import { loadPhrases } from '#src/lib/text/phrases.ts';
import UnlockForm from './unlock-form.tsx';

/** The form once its words are there, for `lazy`. Not awaited by the module: that would divide the build's files. */
export async function loadUnlockForm() {
  const { lang } = document.documentElement;
  await loadPhrases(['unlock'], isLanguage(lang) ? lang : 'en');
  return { default: UnlockForm };
}
