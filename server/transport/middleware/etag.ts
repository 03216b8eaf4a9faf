/** Whether an If-None-Match names this tag; weak or strong makes no difference to it (RFC 9110, section 13.1.2). */
export function matchesEtag(header: string | null | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return header?.split(',').some((named) => named.trim() === '*' || bare(named) === bare(tag)) ?? false;
}
