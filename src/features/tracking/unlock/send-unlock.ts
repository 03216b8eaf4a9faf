/**
 * Asks the server for the cookie of who knows this e-mail address. Null: it has come; otherwise 'mismatch', the seconds
 * after which another try is allowed, or '' where something else went wrong.
 */
export async function sendUnlock(action: string, answer: string): Promise<string | null> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(action, { method: 'POST', headers, body: JSON.stringify({ answer }) });
    if (response.ok) return null;
    if (response.status === 429) return response.headers.get('Retry-After') ?? '';
    const { code } = await response.json();
    return code === 'receiver-mismatch' ? 'mismatch' : '';
  } catch {
    return '';
  }
}
