import { afterEach, expect, test, vi } from 'vitest';
import { limitToSession, pageToken } from '#src/lib/api/request.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page does not send the token of another user, who signed in in another tab', () => {
  let stored = { user: 'a', token: 'token of a' };
  vi.stubGlobal('localStorage', { getItem: () => stored.token });
  const endLimit = limitToSession(() => stored.user === 'a');
  expect(pageToken()).toBe('token of a');
  stored = { user: 'b', token: 'token of b' };
  expect(pageToken()).toBe('');
  endLimit();
  expect(pageToken()).toBe('token of b');
});
