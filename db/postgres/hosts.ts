const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

const ATTRIBUTES = 'target_session_attrs';

/**
 * DATABASE_URL in its parts: one address for each host of a list such as `postgres://user@one:5432,two:5432/name`, and
 * whether only a server that takes writes will do (`?target_session_attrs=read-write`).
 */
export function readHosts(url: string): { urls: string[]; needsWrites: boolean } {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [undefined, url];
  const [path = '', query = ''] = after.split('?', 2);
  const parameters = new URLSearchParams(query);
  const attributes = parameters.get(ATTRIBUTES);
  parameters.delete(ATTRIBUTES);
  const withoutThem = parameters.size > 0 ? `${path}?${parameters}` : path;
  const rest = attributes === null ? after : withoutThem;
  return { urls: hosts.split(',').map((host) => `${before}${host}${rest}`), needsWrites: attributes === 'read-write' };
}
