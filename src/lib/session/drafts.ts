const PREFIX = 'draft ';

/** The unsaved contents of a form, in this tab until its user signs out; null without any. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

export function storeDraft(name: string, draft: object): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Without session storage it is in the page alone.
  }
}

export const removeDraft = (name: string): void => sessionStorage.removeItem(PREFIX + name);

export function removeDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
