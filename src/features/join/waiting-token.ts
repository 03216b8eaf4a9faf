const KEY = 'join-token';

/** The link's token while its holder signs in: in this tab alone, and until it is used. */
export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Without session storage the mail's link has to be opened once more.
  }
}

export function waitingToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
