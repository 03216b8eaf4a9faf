import * as z from 'zod/mini';

/** An IANA time zone. */
export const timeZoneInput = z.string('Time zone must be text').check(
  z.refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
    } catch {
      return false;
    }
  }, 'Time zone is not known'),
);
