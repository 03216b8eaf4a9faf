import { placeName } from '#server/infra/geo/place-name.ts';

/** Parts of a country that tell its same-named places apart: GeoNames' code for each, by the names that users write. */
const US_STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};
const STATE_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(US_STATES).flatMap(([code, name]) => [
    [placeName(code), code],
    [placeName(name), code],
  ]),
);

/** The code of a state of the United States, written as a code or in full, or null. */
export function stateCode(text: string): string | null {
  return STATE_CODES.get(placeName(text)) ?? null;
}

/** The parts of the United Kingdom, which users also give as a country. */
export const BRITISH_NATIONS: Readonly<Record<string, string>> = {
  England: 'ENG',
  Scotland: 'SCT',
  Wales: 'WLS',
  'Northern Ireland': 'NIR',
};

/** Countries with a code of their own that belong to another: the state's code before theirs. */
export const SOVEREIGNS: ReadonlyMap<string, string> = new Map(
  [
    'AU CC CX HM NF',
    'CN HK MO TW',
    'DK FO GL',
    'FI AX',
    'FR BL GF GP MF MQ NC PF PM RE TF WF YT',
    'GB AI BM FK GG GI GS IM IO JE KY MS PN SH TC VG',
    'NL AW BQ CW SX',
    'NO BV SJ',
    'NZ CK NU TK',
    'US AS GU MP PR UM VI',
  ].flatMap((codes) => {
    const [state = '', ...others] = codes.split(' ');
    return others.map((code) => [code, state] as const);
  }),
);
