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
  if (message.startsWith('Please ')) return missing;
  const characters = / at most ([\d,]+) characters$/.exec(message)?.[1]?.replace(',', '');
  if (name && characters) return words.tooLong(name, Number(characters));
  const [, character] = message.split(' not allowed: ', 2);
  return name && character ? words.notAllowed(name, character) : undefined;
}

function weightText(message: string, { weight }: ContactPhrases): string | undefined {
  if (message.endsWith(' 0 or more')) return weight.invalid;
  if (message.endsWith(' kg')) return weight.tooMuch;
  return message.endsWith(' decimals') ? weight.decimals : undefined;
}

const of = (words: Readonly<Record<string, string>>, field: string): string | undefined => words[field];
