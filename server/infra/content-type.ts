type MediaType = 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data' | 'text/csv';

/** Whether this `Content-Type` is of the type; parameters, spaces and case do not count. */
export const isOfType = (contentType: string | null | undefined, type: MediaType): boolean =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() === type;
