import type { FieldIssue } from '#contract/values/text.ts';
import type { ContactPhrases } from '#phrases/contact/en.ts';
import type { RequestsPhrases } from '#phrases/requests/en.ts';
import type { FormErrors } from '#src/lib/forms/parse-form.ts';
import { limitText, weightText } from '#src/lib/forms/send-failure.ts';

/** The server's errors of fields in the page's language. The field and the English sentence name the broken rule. */
export function fieldErrors(
  words: RequestsPhrases,
  contact: ContactPhrases,
  issues: readonly FieldIssue[],
): FormErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path] ??= errorOf(words, contact, path, message) ?? words.wrong;
  return errors;
}

function errorOf(words: RequestsPhrases, contact: ContactPhrases, path: string, message: string): string | undefined {
  const [list, , field] = path.split('.');
  if (list === 'pieces' && field !== 'description') return pieceError(words, contact, field, message);
  if (list === 'references') return referenceError(words, contact, message);
  if (path === 'weight') return message.endsWith('or pieces') ? words.goodsMissing : weightText(message, contact);
  if (path === 'pickupDate') return words.wrongDay;
  if (/^Please fill in /.test(message)) return words.missing;
  if (path.endsWith('Email')) return contact.missing.email;
  const label = LABELS.find(([end]) => path.endsWith(end))?.[1];
  return label && limitText(words[label], message, contact);
}

/** The caption of a text, by the end of its field's name. */
const LABELS = [
  ['City', 'city'],
  ['Country', 'country'],
  ['Name', 'name'],
  ['Contact', 'telephone'],
  ['Address', 'street'],
  ['reference', 'reference'],
  ['description', 'goods'],
  ['note', 'note'],
] as const;

function referenceError(words: RequestsPhrases, contact: ContactPhrases, message: string): string | undefined {
  const lines = / at most (\d+) references$/.exec(message)?.[1];
  if (lines) return words.tooManyLines(lines);
  if (message.startsWith('Please fill in ')) return words.missing;
  if (message.endsWith(' is there twice')) return words.twice;
  const divider = / may not contain (.)$/.exec(message)?.[1];
  return divider ? contact.notAllowed(words.number, divider) : limitText(words.number, message, contact);
}

function pieceError(
  words: RequestsPhrases,
  contact: ContactPhrases,
  field: string | undefined,
  message: string,
): string | undefined {
  if (field === 'count') return words.countRange(/ to ([\d,]+)$/.exec(message)?.[1] ?? '');
  const [, max, decimals] = / at most ([\d,]+), with up to (\w+) decimals?$/.exec(message) ?? [];
  if (max) return words.measureRange(max, decimals === 'one' ? '1' : '3');
  const [, allowed, what] = / at most ([\d,]+) (lines of )?pieces$/.exec(message) ?? [];
  if (allowed) return what ? words.tooManyLines(allowed) : words.tooManyPieces(allowed);
  return message.endsWith(' kg') ? contact.weight.tooMuch : undefined;
}
