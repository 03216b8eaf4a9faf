/** The browser's zone, as in 'Europe/Berlin': for the dates of a file that is read or written there. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
