/** What iPhones take; not every system knows its type. The server does not take it. */
export function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}
