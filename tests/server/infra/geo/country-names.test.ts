import { describe, expect, test } from 'vitest';
import { LANGUAGES, LOCALES } from '#contract/languages.ts';
import { COUNTRY_CODES } from '#server/infra/geo/countries/country-codes.ts';
import { loadCountryNames } from '#server/infra/geo/countries/load-country-names.ts';
import { ISO_COUNTRIES } from '../../../support/iso-3166.ts';

const names = await loadCountryNames();
const codeOf = (text: string) => names.find(text)?.code;

/** The spellings that do not mean the country. */
const wrongOf = (spellings: readonly string[], code: string) =>
  spellings.filter((text) => codeOf(text) !== code).map((text) => `${text} is ${codeOf(text)}, not ${code}`);

/** `Korea, Republic of` with its second part in brackets, as the United Nations write it. */
const bracketed = (name: string) => (name.includes(', ') ? `${name.replace(', ', ' (')})` : name);

describe('every country of ISO 3166', () => {
  test('is known by its short and official name, in a comma, in brackets, with an article, in capitals', () => {
    const wrong = ISO_COUNTRIES.flatMap(({ alpha2, names: [short = '', ...official] }) =>
      wrongOf(
        [short, ...official].flatMap((name) => [
          name,
          bracketed(name),
          `The ${name}`,
          `${name} (the)`,
          name.toUpperCase(),
          name.toLowerCase(),
          name.normalize('NFD'),
          `\u2068${name}\u2069`,
          name.replaceAll("'", '’'),
        ]),
        alpha2,
      ),
    );
    expect(ISO_COUNTRIES).toHaveLength(249);
    expect(wrong).toEqual([]);
  });

  test('is known by its codes, also beside its name', () => {
    const wrong = ISO_COUNTRIES.flatMap(({ alpha2, alpha3, names: [name] }) =>
      wrongOf(
        [
          alpha2,
          alpha3,
          alpha2.toLowerCase(),
          `${name} (${alpha2})`,
          `${name} [${alpha3}]`,
          `${name}, ${alpha2}`,
          `${name} - ${alpha2}`,
          `${name} ${alpha2}`,
          `${alpha2} - ${name}`,
          `(${alpha3}) ${name}`,
        ],
        alpha2,
      ),
    );
    expect(wrong).toEqual([]);
  });

  test.each(LANGUAGES)('is known by its name in %s', (language) => {
    const localized = new Intl.DisplayNames(LOCALES[language], { type: 'region', fallback: 'none' });
    // 'Kongo' is the other Congo in Norwegian.
    const codes = COUNTRY_CODES.filter(([code]) => !(code === 'CG' && language === 'pl'));
    const wrong = codes.flatMap(([code]) => {
      const name = localized.of(code) ?? code;
      return wrongOf([name, `${name} (${code})`, name.toLocaleUpperCase(LOCALES[language])], code);
    });
    expect(wrong).toEqual([]);
  });
});

// As shops, carriers and the World Bank write them, and as people do.
test.each([
  ['AE', 'UAE|U.A.E.|United Arab Emirates (the)'],
  ['BQ', 'Bonaire, Saint Eustatius and Saba|Caribbean Netherlands'],
  ['BS', 'Bahamas, The'],
  ['CD', 'Congo (Kinshasa)|Congo - Kinshasa|Congo, Dem. Rep.|DR Congo|Congo (the Democratic Republic of the)'],
  ['CG', 'Congo (Brazzaville)|Congo - Brazzaville|Congo, Rep.|Republic of Congo'],
  ['CH', 'Schweiz (CH)|Suisse|Swiss Confederation'],
  ['CI', 'Ivory Coast|Cote D Ivoire|Côte d’Ivoire (Ivory Coast)'],
  ['CN', "China (PRC)|China, People's Republic of|China（中国）"],
  ['CZ', 'Czech Republic|Czechia|Česká republika|Tschechische Republik'],
  ['DE', 'Deutschland|Federal Republic of Germany|Germany (Deutschland)|Bavaria, Germany|ＧＥＲＭＡＮＹ|🇩🇪|🇩🇪 Germany'],
  ['EG', 'Egypt, Arab Rep.'],
  ['FK', 'Falkland Islands (the) [Malvinas]|Falkland Islands (Malvinas)'],
  ['FM', 'Micronesia (Federated States of)|Micronesia, Fed. Sts.'],
  ['GB', 'UK|Great Britain|United Kingdom (UK)|England, UK|Northern Ireland (UK)|Scotland'],
  ['GI', 'Gibraltar (UK)'],
  ['HK', 'Hong Kong SAR China|Hong Kong SAR|Hong Kong, China|China, Hong Kong Special Administrative Region'],
  ['IR', 'Iran (Islamic Republic of)|Iran, Islamic Rep.'],
  ['JP', '日本 (Japan)'],
  ['KP', 'North Korea|Korea, North|Korea (North)|Korea, Dem. People’s Rep.'],
  ['KR', 'South Korea|Korea, South|Korea (the Republic of)|Korea, Rep.|Republic of Korea'],
  ['MK', 'Macedonia|Macedonia, the former Yugoslav Republic of|Republic of North Macedonia'],
  ['MM', 'Burma|Myanmar (Burma)'],
  ['MO', 'Macao SAR|Macau, China'],
  ['MF', 'Saint Martin (French part)|St. Martin'],
  ['NL', 'Holland|The Netherlands|Netherlands (Kingdom of the)'],
  ['PR', 'Puerto Rico (US)|Puerto Rico, USA'],
  ['PS', 'Palestinian Territory|Palestinian Territory, Occupied'],
  ['RE', 'Reunion|Réunion (France)'],
  ['RU', 'Russia|Russian Federation (the)'],
  ['SX', 'Saint Martin (Dutch part)'],
  ['TR', 'Türkiye|Turkey|Turkiye'],
  ['TW', 'Taiwan|Taiwan (Province of China)|Taiwan, China|Republic of China'],
  ['UM', 'United States (US) Minor Outlying Islands'],
  ['US', 'United States (US)|U.S.A.|U. S. A.|US of A|America|America, United States of|Texas, USA|usa (united states)'],
  ['VA', 'Vatican|Holy See (Vatican City State)'],
  ['VE', 'Venezuela, RB|Venezuela (Bolivarian Republic of)'],
  ['VG', 'Virgin Islands (British)|Virgin Islands (UK)'],
  ['VI', 'United States (US) Virgin Islands|Virgin Islands (U.S.)|Virgin Islands (US)'],
  ['VN', 'Viet Nam|Vietnam'],
])('%s is known as %s', (code, spellings) => {
  expect(wrongOf(spellings.split('|'), code)).toEqual([]);
});

/** As sheets, shops, maps and people shorten, turn and translate them. */
const WRITTEN = {
  AG: 'Antigua|Antigua/Barbuda|Antigua & Barbuda',
  AT: 'Republik Österreich|République d’Autriche|República de Austria',
  BA: 'Bosnia-Herzegovina|Bosnia and Herzegowina|Bosnia & Herz.|Bosnien-Herzegowina',
  BE: 'Royaume de Belgique|Königreich Belgien|Koninkrijk België',
  BR: 'República Federativa do Brasil|Föderative Republik Brasilien|BR-SP',
  BY: 'Республика Беларусь',
  CA: 'CA-ON|CA-QC',
  CC: 'Cocos Islands|Cocos (Keeling) Islands',
  CD: 'Congo (DRC)|Congo DRC|Congo Dem. Rep.|Dem. Rep. Congo|République démocratique du Congo|RDC',
  CF: 'Central African Rep.',
  CI: 'Cote d´Ivoire|Cote d`Ivoire|République de Côte d’Ivoire',
  CN: 'China P.R.|P.R.C.|中华人民共和国|中華人民共和國|Volksrepublik China|République populaire de Chine',
  CZ: 'Czech Rep.',
  DE: 'Bundesrepublik Deutschland|FRG|F.R.G.|République fédérale d’Allemagne|República Federal de Alemania',
  EH: 'W. Sahara',
  ES: 'Canary Islands|Islas Canarias|Kanarische Inseln|Reino de España|Royaume d’Espagne|Ceuta & Melilla',
  FK: 'Falklands|Falkland Is.',
  FO: 'Faroes|Faroe Is.',
  GB: 'GB-ENG|UK-SCT|GB-LND|Ireland (Northern)',
  GQ: 'Eq. Guinea',
  HK: 'CN-HK',
  HR: 'Republika Hrvatska',
  IN: 'भारत|India Republic|République de l’Inde',
  KN: 'St. Kitts|St Kitts-Nevis|Saint Kitts & Nevis',
  KP: 'Korea N.|Korea Dem. Rep.|DPR Korea',
  KR: 'Korea Rep.|S. Korea|Korea S.|한국|대한민국|Republik Korea|República de Corea',
  KY: 'Caymans',
  LA: 'Lao P.D.R.',
  MK: 'FYR Macedonia|Macedonia FYR|N. Macedonia',
  MP: 'N. Mariana Is.|Northern Mariana Islands',
  NL: 'Königreich der Niederlande|Koninkrijk der Nederlanden',
  PE: 'República del Perú',
  PF: 'Fr. Polynesia|Tahiti',
  PR: 'US-PR',
  PT: 'Madeira|Azores|Açores|República Portuguesa',
  QA: 'Estado de Qatar|État du Qatar',
  RE: 'Reunion Island|Île de la Réunion|FR-RE',
  RU: 'Российская Федерация|Fédération de Russie',
  SB: 'Solomon Is.|Solomons',
  SJ: 'Svalbard|Svalbard and Jan Mayen',
  SK: 'Slovak Rep.|République slovaque',
  SS: 'S. Sudan',
  ST: 'Sao Tome',
  TH: 'ประเทศไทย|ไทย',
  TT: 'Tobago|Trinidad-Tobago',
  TW: '台湾|臺灣|Republik China',
  TZ: 'Zanzibar|Vereinigte Republik Tansania',
  US: 'Vereinigte Staaten von Amerika|États-Unis d’Amérique|Estados Unidos de América|US-CA|US-GA|США',
  VG: 'BVI|B.V.I.|Virgin Is. British|Br. Virgin Is.',
  VI: 'USVI|U.S.V.I.|Virgin Islands, U.S.|US Virgin Is.|US-VI',
  ZA: 'S. Africa|Africa, South|ЮАР',
};

test.each(Object.entries(WRITTEN))('%s is known as %s', (code, spellings) => {
  expect(wrongOf(spellings.split('|'), code)).toEqual([]);
});

/** Official names in German, French and Spanish. */
const OFFICIAL = {
  AD: 'Fürstentum Andorra|Principauté d’Andorre|Principado de Andorra',
  AE: 'Vereinigte Arabische Emirate|Émirats arabes unis|Emiratos Árabes Unidos',
  AF: 'Islamische Republik Afghanistan|République islamique d’Afghanistan|República Islámica del Afganistán',
  AL: 'Republik Albanien|République d’Albanie|República de Albania',
  AU: 'Commonwealth von Australien|Commonwealth d’Australie',
  BD: 'Volksrepublik Bangladesch|République populaire du Bangladesh|República Popular de Bangladesh',
  BO: 'Plurinationaler Staat Bolivien|État plurinational de Bolivie|Estado Plurinacional de Bolivia',
  CI: 'Republik Côte d’Ivoire|République de Côte d’Ivoire|República de Côte d’Ivoire',
  CZ: 'Tschechische Republik|République tchèque|República Checa',
  DK: 'Königreich Dänemark|Royaume du Danemark|Reino de Dinamarca',
  DZ: 'Demokratische Volksrepublik Algerien|République algérienne démocratique et populaire',
  EE: 'Republik Estland|République d’Estonie|República de Estonia',
  EG: 'Arabische Republik Ägypten|République arabe d’Égypte|República Árabe de Egipto',
  FM: 'Föderierte Staaten von Mikronesien|États fédérés de Micronésie|Estados Federados de Micronesia',
  GA: 'Gabunische Republik|République gabonaise|República Gabonesa',
  GY: 'Kooperative Republik Guyana|République coopérative du Guyana|República Cooperativa de Guyana',
  HT: 'République d’Haïti|República de Haití',
  IL: 'Staat Israel|État d’Israël|Estado de Israel',
  IN: 'Republik Indien|République de l’Inde|República de la India',
  IR: 'Islamische Republik Iran|République islamique d’Iran|República Islámica del Irán',
  JO: 'Haschemitisches Königreich Jordanien|Royaume hachémite de Jordanie|Reino Hachemita de Jordania',
  KM: 'Union der Komoren|Union des Comores|Unión de las Comoras',
  LU: 'Großherzogtum Luxemburg|Grand-Duché de Luxembourg|Gran Ducado de Luxemburgo',
  MA: 'Königreich Marokko|Royaume du Maroc|Reino de Marruecos',
  MK: 'Republik Nordmazedonien|République de Macédoine du Nord|República de Macedonia del Norte',
  NG: 'Bundesrepublik Nigeria|République fédérale du Nigéria|República Federal de Nigeria',
  OM: 'Sultanat Oman|Sultanat d’Oman|Sultanía de Omán',
  PG: 'Unabhängiger Staat Papua-Neuguinea|État indépendant de Papouasie-Nouvelle-Guinée',
  PH: 'Republik der Philippinen|République des Philippines|República de Filipinas',
  SA: 'Königreich Saudi-Arabien|Royaume d’Arabie saoudite|Reino de Arabia Saudita',
  TN: 'Tunesische Republik|République tunisienne|República de Túnez',
  TR: 'Republik Türkei|République de Türkiye|República de Turquía',
  TZ: 'Vereinigte Republik Tansania|République-Unie de Tanzanie|República Unida de Tanzanía',
  VA: 'Heiliger Stuhl|Saint-Siège|Santa Sede',
  VE: 'Bolivarische Republik Venezuela|République bolivarienne du Venezuela|República Bolivariana de Venezuela',
  VN: 'Sozialistische Republik Vietnam|République socialiste du Viet Nam|República Socialista de Viet Nam',
  ZA: 'Republik Südafrika|République d’Afrique du Sud|República de Sudáfrica',
};

test('official names in German, French and Spanish are known', () => {
  const wrong = Object.entries(OFFICIAL).flatMap(([code, spellings]) => wrongOf(spellings.split('|'), code));
  expect(wrong).toEqual([]);
});

test('the code of a part of a country narrows it to the part where places are told apart by it', () => {
  expect(names.find('GB-ENG')).toEqual({ code: 'GB', region: 'ENG' });
  expect(names.find('US-CA')).toEqual({ code: 'US', region: 'CA' });
  expect(names.find('CA-ON')).toEqual({ code: 'CA', region: null });
});

test.each([
  'Korea',
  'Rep. of Korea (Congo)',
  'République de Corée du Congo',
  'Estado de Georgia',
  'Dominica Republic',
  'Channel Islands',
  'Saint Pierre',
  'DE-AT',
  'LA-PAZ',
  'Georgia State',
  'South America',
  'South Carolina',
  'Islands',
  'Republic',
  'Long Island',
  'Virgin Islands',
  'Georgia, USA',
  'Georgia (US)',
  'State of Georgia',
  'Georgia (Atlanta)',
  'Guinea (Korea)',
  'Germany, France',
  'Germany or France',
  'Paris',
  'Netherlands Antilles',
  'Republic of',
  'the',
  ',',
  '',
])('%j names no country for certain', (text) => {
  expect(names.find(text)).toBeNull();
});

test.each([
  'Georgia, United States',
  'Georgia (United States)',
  'Ireland, United Kingdom',
  'United States Germany',
  'ČR',
])('%s means no country, rather than a wrong one', (text) => {
  expect(codeOf(text)).toBeUndefined();
});
