import { declaredNames } from './declared-names.ts';

/** Words that no name may have, and the standard term instead. */
const UNWANTED: Record<string, string> = {
  'kept keeping held': 'cached, stored, locked',
  'gate scales': 'semaphore, weighted semaphore',
  outage: 'connectivity, down',
  'patience longest shortest': 'timeout, max, min',
  'refusal refusals refused refuse refuses': 'rejection, rejected, reject, error',
  trouble: 'error, validation error',
  'moment moments instant instants': 'timestamp',
  'folder folders': 'directory',
  'living strangers stranger': 'not deleted, invalid session',
  'mend mended settle sweep sweeps': 'reconcile, finalize, clean up, recover',
  'drain drains drained lane lanes': 'relay, dispatch, worker, queue',
  'stretch turned forwards': 'page window, reversed, restore order',
  'matching meant': 'filter, filtered',
  'tidy fold': 'flush, compact',
  'told tells': 'the value itself',
  'story stories chores': 'scenario, workload',
  'photograph photographs photo photos': 'image',
  'person persons people somebody viewer viewers': 'user, current user',
  trail: 'audit log',
  'claim claims claimed': 'lease, take',
  'redraw redrawn': 're-encode',
  'notification notifications': 'delivery, mail',
  'most least': 'max, min',
  away: 'down, unavailable',
  'book booking bookings booked': 'create, shipment',
  'judge judged judgement judgements': 'check, validate',
  'bystander bystanders': 'idle client',
  'whereabouts sighting': 'position',
  'forgive forgives': 'unblock, reset',
  chance: 'random',
};

const REPLACEMENT = new Map(
  Object.entries(UNWANTED).flatMap(([words, term]) => words.split(' ').map((word) => [word, term])),
);

/** `readUserRows`, `read-user-rows` and `READ_USER_ROWS` as their words. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const unwantedIn = (name: string): string | undefined => wordsOf(name).find((word) => REPLACEMENT.has(word));

/** Each unwanted word in a file's name or in a name that it declares, as a sentence. */
export function vocabularyErrors(files: readonly string[]): string[] {
  const inPaths = files.flatMap((file) => {
    const word = unwantedIn(file);
    return word ? [`${file}: not ${word}, but ${REPLACEMENT.get(word)}`] : [];
  });
  const inNames = files.flatMap(declaredNames).flatMap(({ name, file, line }) => {
    const word = unwantedIn(name);
    return word ? [`${file}:${line} ${name}: not ${word}, but ${REPLACEMENT.get(word)}`] : [];
  });
  return [...inPaths, ...inNames];
}
