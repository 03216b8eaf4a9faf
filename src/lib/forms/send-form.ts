type Rejection = { message?: string; code?: string; issues?: { path: string }[] };

/** The server's message and code, null where none came, and the field if it names one. */
export type SendFailure = { message: string | null; code: string | null; field: string | null };

/** Sends the fields of a public form as JSON. Resolves with null, or with what went wrong. */
export async function sendForm(
  url: '/api/quotes' | '/api/messages',
  form: HTMLFormElement,
): Promise<SendFailure | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    if (response.ok) return null;
    const { message, code, issues }: Rejection = await response.json();
    return { message: message ?? null, code: code ?? null, field: issues?.[0]?.path ?? null };
  } catch {
    return { message: null, code: null, field: null };
  }
}

/** Moves the focus to the field that a failure names; call it once the form can be written in again. */
export function focusFailedField(form: HTMLFormElement | null, { field }: SendFailure): void {
  const element = field === null ? null : form?.elements.namedItem(field);
  if (element instanceof HTMLElement) element.focus();
}
