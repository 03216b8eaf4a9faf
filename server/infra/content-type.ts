/** The types that are JSON by the WHATWG's MIME Sniffing: `application/vnd.api+json` is one. */
const JSON_TYPE = /^(?:(?:application|text)\/json|[^/]+\/[^/]+\+json)$/;

/** Whether this `Content-Type` is of the type; parameters, spaces and case do not count. */
export function isOfType(contentType: string | null | undefined, type: string): boolean {
  const sent = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return sent === type || (type === 'application/json' && JSON_TYPE.test(sent));
}
