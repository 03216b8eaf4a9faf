import type { ContactPhrases } from '#phrases/contact/en.ts';
import type { SendFailure } from './send-form.ts';

/** The text of a form's failure in the page's language; the server's English sentence where there is no other. */
export function failureText({ message, code, field }: SendFailure, words: ContactPhrases): string {
  if (message === null) return words.unsent;
  return words.failures[code ?? ''] ?? problemText(field ?? '', message, words) ?? message;
}

/** The server names the field; which of the field's rules is broken is told by the end of its sentence. */
function problemText(field: string, message: string, words: ContactPhrases): string | undefined {
  if (field === 'weight') return weightText(message, words);
  const [name, missing]: (string | undefined)[] = [of(words.fields, field), of(words.missing, field)];
  return message.startsWith('Please ') ? missing : name && limitText(name, message, words);
}

type LimitWords = Pick<ContactPhrases, 'tooLong' | 'notAllowed'>;

/** The error of a text that is too long or has a forbidden character; `name` is the caption of its field. */
export function limitText(name: string, message: string, words: LimitWords): string | undefined {
  const characters = / at most ([\d,]+) characters$/.exec(message)?.[1]?.replace(',', '');
  if (characters) return words.tooLong(name, Number(characters));
  const [, character] = message.split(' not allowed: ', 2);
  return character && words.notAllowed(name, character);
}

/** The error of a weight. */
export function weightText(message: string, { weight }: Pick<ContactPhrases, 'weight'>): string | undefined {
  const [, decimal, grouped, written] = /^Is this (\S+) or (\S+)\? Please write (\S+) or /.exec(message) ?? [];
  if (decimal && grouped && written) return weight.question(decimal, grouped, written);
  if (message.endsWith(' 0 or more')) return weight.invalid;
  if (message.endsWith(' kg')) return weight.tooMuch;
  return message.endsWith(' decimals') ? weight.decimals : undefined;
}

const of = (words: Readonly<Record<string, string>>, field: string): string | undefined => words[field];
