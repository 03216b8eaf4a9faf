const UNSENT = 'It could not be sent. Please check your connection and try again.';

type Failure = { message?: string; issues?: { path: string }[] };

/**
 * Sends the fields of a public form as JSON. Resolves with null, or with what went wrong in words; the field that the server names has
 * the focus then.
 */
export async function sendForm(url: '/api/quotes' | '/api/messages', form: HTMLFormElement): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    if (response.ok) return null;
    const { message, issues }: Failure = await response.json();
    const field = form.elements.namedItem(issues?.[0]?.path ?? '');
    // It is inert until the call has ended.
    if (field instanceof HTMLElement) setTimeout(() => field.focus());
    return message ?? UNSENT;
  } catch {
    return UNSENT;
  }
}
