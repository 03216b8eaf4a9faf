import * as z from 'zod/mini';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import { CreateLoad, type Load } from '#contract/loads/loads.ts';
import { readWeight, typedWeightQuestion } from '#contract/values/read-weight.ts';
import { inOrder, type Rule } from '#contract/values/text.ts';
import { fromLocalInput, toLocalInput } from '#src/lib/forms/local-date-time.ts';

export type LoadInput = z.input<typeof CreateLoad>;

type Fields = Readonly<Record<string, unknown>>;

/** The input of the calls from the texts of the form; a number that cannot be read is none, for the schema. */
export function loadInput(fields: Fields): LoadInput {
  const text = (name: string) => String(fields[name] ?? '');
  const time = (name: string) => (text(name) === '' ? null : fromLocalInput(text(name)));
  return {
    mode: text('mode') as LoadInput['mode'],
    carrier: text('carrier'),
    transport: text('transport'),
    voyage: text('voyage'),
    references: JSON.parse(text('references') || '[]') as Reference[],
    fromCity: text('fromCity'),
    fromCountry: text('fromCountry'),
    toCity: text('toCity'),
    toCountry: text('toCountry'),
    departure: time('departure'),
    arrival: time('arrival'),
    capacity: { weight: typedNumber(text('capacity.weight')), volume: typedNumber(text('capacity.volume')) },
    agent: text('agent'),
    driver: text('driver'),
  };
}

function typedNumber(typed: string): number | null {
  return typed.trim() === '' ? null : readWeight(typed);
}

/** A number with two readings is asked about (docs/contract/screens.md, 'Typed numbers'). */
const questions = ['capacity.weight', 'capacity.volume'].map(
  (path): Rule<Fields> =>
    (fields) => {
      const message = typedWeightQuestion(String(fields[path] ?? ''));
      return message === null ? null : { path, message };
    },
);

/** The form's own schema: its texts as the schema of the calls takes them. */
export const LoadForm = z.pipe(
  z.record(z.string(), z.unknown()).check(inOrder<Fields>(questions)),
  z.pipe(z.transform(loadInput), CreateLoad),
);

export const inputOf = (form: HTMLFormElement): LoadInput => loadInput(Object.fromEntries(new FormData(form)));

/** The texts that the fields have at first. */
export function loadTexts(load: Load | undefined): Record<string, string> {
  if (!load) return { mode: '', references: '[]' };
  const { departure, arrival, capacity, agent, driver, references, ...texts } = load;
  return {
    ...Object.fromEntries(
      Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    departure: toLocalInput(departure),
    arrival: toLocalInput(arrival),
    'capacity.weight': capacity.weight === null ? '' : String(capacity.weight),
    'capacity.volume': capacity.volume === null ? '' : String(capacity.volume),
    agent: agent?.id ?? '',
    driver: driver?.id ?? '',
    references: JSON.stringify(references),
  };
}

/** The fields that differ from those of the load as the form showed it: a save sends these alone. */
export function changedInput(load: Load, input: LoadInput): Partial<LoadInput> {
  const before: Fields = loadInput(loadTexts(load));
  return Object.fromEntries(
    Object.entries(input).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  );
}
