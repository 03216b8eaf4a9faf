import { MAX_SNOOZE_DAYS } from '#server/contract/attention.ts';

/** The start of a day in the clerk's own zone, so many days from now. */
export function startOfDayIn(days: number, now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
}

const pad = (number: number) => String(number).padStart(2, '0');

/** As a date field has it, `yyyy-mm-dd`. */
const dayText = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

export const firstDay = () => dayText(startOfDayIn(1));
export const lastDay = () => dayText(startOfDayIn(MAX_SNOOZE_DAYS));

export const SNOOZE_CHOICES = [
  { value: '1', label: 'Tomorrow' },
  { value: '3', label: 'In 3 days' },
  { value: '7', label: 'In a week' },
] as const;

/** What was chosen: so many days, or else the day of the date field; null where that is none. */
export function snoozeUntil(choice: string, day: string): Date | null {
  if (SNOOZE_CHOICES.some(({ value }) => value === choice)) return startOfDayIn(Number(choice));
  const date = new Date(`${day}T00:00`);
  return Number.isNaN(date.getTime()) ? null : date;
}
