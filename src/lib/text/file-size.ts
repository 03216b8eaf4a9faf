import type { Language } from '#contract/languages.ts';
import { formatNumber } from './format-number.ts';
import { phrasesOf } from './phrases.ts';

const KB = 1024;

/** '688 bytes', '12 kB', '3.4 MB'. */
export function fileSize(bytes: number, language: Language = 'en'): string {
  const words = phrasesOf('shared', language).formats;
  if (bytes < KB) return words.bytes(String(bytes));
  if (bytes < KB * KB) return words.kilobytes(String(Math.round(bytes / KB)));
  return words.megabytes(formatNumber(Math.round((bytes / KB / KB) * 10) / 10, language));
}
