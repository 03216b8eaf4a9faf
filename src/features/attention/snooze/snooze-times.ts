import { addDays, isValid, lightFormat, startOfDay } from 'date-fns';
import { MAX_SNOOZE_DAYS } from '#contract/attention/attention.ts';

/** The start of a day in the clerk's own zone, so many days from now. */
export function startOfDayIn(days: number, now = new Date()): Date {
  return startOfDay(addDays(now, days));
}

/** As a date field has it. */
const dayText = (date: Date) => lightFormat(date, 'yyyy-MM-dd');

export const firstDay = () => dayText(startOfDayIn(1));
export const lastDay = () => dayText(startOfDayIn(MAX_SNOOZE_DAYS));

export const SNOOZE_CHOICES = [
  { value: '1', label: 'Tomorrow' },
  { value: '3', label: 'In 3 days' },
  { value: '7', label: 'In a week' },
] as const;

/** The choice: so many days, or the day of the date field; null if that is none. */
export function snoozeUntil(choice: string, day: string): Date | null {
  if (SNOOZE_CHOICES.some(({ value }) => value === choice)) return startOfDayIn(Number(choice));
  const date = new Date(`${day}T00:00`);
  return isValid(date) ? date : null;
}
