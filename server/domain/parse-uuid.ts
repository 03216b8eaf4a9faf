const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id as the database writes it, or null where it cannot be one. */
export function parseUuid(text: string): string | null {
  return UUID.test(text) ? text.toLowerCase() : null;
}

/** The same; throws the rejection for a text that cannot be an id. */
export function requireUuid(text: string, rejection: () => Error): string {
  const id = parseUuid(text);
  if (id === null) throw rejection();
  return id;
}
