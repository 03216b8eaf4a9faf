const UNSENT = 'It could not be sent. Please check your connection and try again.';

type Rejection = { message?: string; issues?: { path: string }[] };

/** The error message, and the field if the server names one. */
export type SendFailure = { message: string; field: string | null };

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
    const { message = UNSENT, issues }: Rejection = await response.json();
    return { message, field: issues?.[0]?.path ?? null };
  } catch {
    return { message: UNSENT, field: null };
  }
}

/** Moves the focus to the field that a failure names; call it once the form can be written in again. */
export function focusFailedField(form: HTMLFormElement | null, { field }: SendFailure): void {
  const element = field === null ? null : form?.elements.namedItem(field);
  if (element instanceof HTMLElement) element.focus();
}
