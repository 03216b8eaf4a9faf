/** A longer name's further words say more of it than initials are meant to. */
const MAX_INITIALS = 3;

/** 'R. M.' for 'Ravi Menon', in any script: the first letter or digit of each word, with its accents. */
export function initialsOf(name: string): string {
  const initials = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  return initials
    .slice(0, MAX_INITIALS)
    .map((initial) => `${initial.toUpperCase()}.`)
    .join(' ');
}
