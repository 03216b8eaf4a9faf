/** iPhone photos. Some systems do not know their type. The server rejects them. */
export function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}
