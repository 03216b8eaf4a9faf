const PREFIX = 'draft ';
const keyOf = (userId: string, name: string) => `${PREFIX}${userId} ${name}`;

/** The unsaved contents of this user's form, in this tab until it is saved or the user signs out; null without any. */
export function readDraft(userId: string, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Where it cannot be stored, it is in the page alone, and none that is older. */
export function storeDraft(userId: string, name: string, draft: object): void {
  try {
    sessionStorage.setItem(keyOf(userId, name), JSON.stringify(draft));
  } catch {
    removeDraft(userId, name);
  }
}

export function removeDraft(userId: string, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId, name));
  } catch {
    // Without session storage there is none.
  }
}

/** Removes those of everyone but this user. */
export function removeDrafts({ except }: { except?: string } = {}): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && !(except && key.startsWith(keyOf(except, '')))) sessionStorage.removeItem(key);
  } catch {
    // Without session storage there are none.
  }
}
