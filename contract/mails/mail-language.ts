import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';

const UNKNOWN_LANGUAGE = pleaseSelect('language', LANGUAGES);

/** The language of a shipment's mails to its receiver; '' and null leave it to the destination's country. */
export const mailLanguageInput = z.pipe(
  z.union([z.literal(''), z.null(), choiceInput(LANGUAGES, UNKNOWN_LANGUAGE)], UNKNOWN_LANGUAGE),
  z.transform((language) => language || null),
);

/**
 * The countries in which exactly one of the languages is official and is not English, by ISO code
 * (docs/contract/tracking.md, 'Mails'). From CLDR 46 (`territoryInfo`), corrected by the states' constitutions
 * (decision 091).
 */
const ONLY_OFFICIAL: Readonly<Partial<Record<Language, string>>> = {
  de: 'AT DE LI',
  fr: 'BF BJ BL CD CF CG CI FR GA GF GN GP HT MC MF MG ML MQ NC NE PF PM RE SN TF TG WF YT',
  es: 'AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PY SV UY VE',
  pt: 'AO BR CV GW MZ PT ST TL',
  pl: 'PL',
  ar: 'AE BH DZ EG EH IQ JO KW LB LY MA MR OM PS QA SA SO SY TN YE',
  zh: 'CN TW',
};

/** The language of mails to this country; English where several are official, none, or the country is not known. */
export const languageOfCountry = (code: string | undefined): Language =>
  LANGUAGES.find((language) => code && ONLY_OFFICIAL[language]?.split(' ').includes(code)) ?? 'en';
