import { placeName } from '#server/infra/geo/place-name.ts';

/** Articles, `of` and `and`, which are as often left out. */
const LEFT_OUT: ReadonlySet<string> = new Set(['of', 'the', 'and', 'und', 'et', 'og', 'och', 'en']);
const WHOLE_WORDS: ReadonlyMap<string, string> = new Map([
  ['rep', 'republic'],
  ['dem', 'democratic'],
  ['fed', 'federated'],
  ['sts', 'states'],
  ['is', 'islands'],
  ['terr', 'territories'],
  ['eq', 'equatorial'],
  ['herz', 'herzegovina'],
  ['fr', 'french'],
  ['br', 'british'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['northern', 'north'],
  ['southern', 'south'],
  ['eastern', 'east'],
  ['western', 'west'],
]);

/** A country's name as it is compared. A word alone is none that was shortened: it may be a code (FR, BR). */
export function countryKey(text: string): string {
  const typed = placeName(text).split(' ');
  // Alone it is a code: ET.
  const words = typed.length === 1 ? typed : typed.filter((word) => !LEFT_OUT.has(word));
  const isSpelled = words.every((word) => [...word].length === 1);
  return isSpelled || words.length === 1
    ? words.join(' ')
    : words.map((word) => WHOLE_WORDS.get(word) ?? word).join(' ');
}

/** Forms of state in the languages of official names, and their kinds. */
const STATE_WORDS: ReadonlySet<string> = new Set(
  `republic kingdom commonwealth principality sultanate duchy union federation state states
republik bundesrepublik volksrepublik konigreich furstentum grossherzogtum sultanat foderation bund staat staaten
republique royaume principaute duche federation etat etats
republica reino principado ducado sultania federacion federacao estado estados mancomunidad sultanato uniao
repubblica regno principato granducato stato republiek koninkrijk vorstendom staat
republika rzeczpospolita kongeriket kongeriget konungariket республика королевство`.split(/\s+/),
);
const KINDS: ReadonlySet<string> = new Set(
  `federal federated federative democratic peoples islamic socialist arab united plurinational bolivarian hashemite grand
independent co operative cooperative east oriental
demokratische demokratischer foderale foderative foderierte islamische sozialistische arabische vereinigte vereinigter bolivarische plurinationaler
haschemitisches kooperative unabhangiger
democratique populaire federale federative federes islamique socialiste arabe unie uni bolivarienne plurinational hachemite grand
cooperative independant
democratica popular federativa federados islamica socialista unida unido bolivariana plurinacional hachemita gran cooperativa independiente`.split(
    /\s+/,
  ),
);
const LINKS: ReadonlySet<string> = new Set(
  'de del du des da do dos das di della dei von van la le les el los las der'.split(' '),
);

/**
 * The short name of a state, behind its formal beginning: `Federal Republic of Nigeria`, `République d’Autriche`. None
 * where there is no such beginning.
 */
export function shortNames(formal: string): { beginning: string; names: string[] } | null {
  const words = formal.split(' ');
  const isBeginning = (word: string) => STATE_WORDS.has(word) || KINDS.has(word) || LINKS.has(word);
  const end = words.findIndex((word) => !isBeginning(word));
  const [first = ''] = words;
  if (end < 1 || LINKS.has(first) || !words.slice(0, end).some((word) => STATE_WORDS.has(word))) return null;
  const beginning = words.slice(0, end).filter((word) => !LINKS.has(word));
  const short = words.slice(end).join(' ');
  // An article or `de` before a vowel is one word with the name.
  return { beginning: beginning.join(' '), names: /^[dl][aeiouhy]/.test(short) ? [short, short.slice(1)] : [short] };
}

/** The names that the same words make in another order, a part at the end first: `Korea Rep.`, `Samoa American`. */
export function reorderedNames(name: string): string[] {
  const words = name.split(' ');
  return words.slice(1).map((_, index) => [...words.slice(index + 1), ...words.slice(0, index + 1)].join(' '));
}

/** An archipelago without the word, and in the plural: `Reunion Island`, `Falklands`. */
export function islandNames(name: string): string[] {
  const without = name.replace(
    / (?:islands?|isles?|inseln?)$|^(?:iles?|islas?|ilhas?|isol[ae]|insel) (?:de )?(?:la )?/,
    '',
  );
  return without === name ? [`${name.replace(/s$/, '')} islands`].filter(() => name.endsWith('s')) : [without];
}
