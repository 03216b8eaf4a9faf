import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

const STATUSES = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** `day` is `yyyy-mm-dd`, wherever the calendar is read. */
export type AllDayEvent = {
  uid: string;
  sequence: number;
  changedAt: Date;
  day: string;
  status: keyof typeof STATUSES;
  summary: string;
  description: string;
  location: string;
  url: string;
};

/** A calendar (RFC 5545) with this event alone, which leaves its day free for others. */
export function calendarOf({ uid, day, status, changedAt, ...event }: AllDayEvent): string {
  const calendar = ical({
    prodId: { company: 'Waybill Cargo', product: 'Tracking' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    ...event,
    id: uid,
    start: new Date(day),
    // The first day that is not part of it.
    end: addDays(day, 1, { in: utc }),
    allDay: true,
    status: STATUSES[status],
    stamp: changedAt,
    lastModified: changedAt,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  return `${calendar}\r\n`;
}
