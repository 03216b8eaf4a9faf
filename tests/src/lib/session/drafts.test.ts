import { afterEach, expect, test, vi } from 'vitest';
import { readDraft, removeDraft, removeDrafts, storeDraft } from '#src/lib/session/drafts.ts';
import { signOut, storeSession } from '#src/lib/session/session.ts';

afterEach(() => vi.unstubAllGlobals());

const user = {
  fullName: 'Ada Brook',
  email: 'ada@example.com',
  role: 'admin',
  isVerified: true,
  isActive: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  createdBy: null,
};

/** Its entries are its own properties, as a browser's are. */
class Entries {
  [key: string]: unknown;
}
Object.assign(Entries.prototype, {
  getItem(this: Entries, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Entries, key: string, text: string) {
    this[key] = text;
  },
  removeItem(this: Entries, key: string) {
    delete this[key];
  },
});

test('a draft is there until it is removed; what else the tab stores stays', () => {
  const storage = Object.assign(new Entries(), { 'scan-settings u': '{}' });
  vi.stubGlobal('sessionStorage', storage);
  for (const name of ['one', 'two']) storeDraft('u', name, { note: name });
  removeDraft('u', 'one');
  expect([readDraft('u', 'one'), readDraft('u', 'two'), readDraft('v', 'two')]).toEqual([null, { note: 'two' }, null]);
  removeDrafts();
  expect({ ...storage }).toEqual({ 'scan-settings u': '{}' });
});

test('a session that has ended leaves the drafts of its user; one of somebody else removes them', async () => {
  vi.stubGlobal('sessionStorage', new Entries());
  vi.stubGlobal('localStorage', new Entries());
  vi.stubGlobal('fetch', async () => new Response());
  storeDraft('u', 'one', { note: 'one' });
  await signOut();
  storeSession({ token: 'token', user: { ...user, id: 'u' } });
  expect(readDraft('u', 'one')).toEqual({ note: 'one' });
  storeSession({ token: 'token', user: { ...user, id: 'v' } });
  expect(readDraft('u', 'one')).toBeNull();
});

test('without session storage, or with other text in it, there is none', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeDraft('u', 'one', {});
  removeDrafts();
  expect(readDraft('u', 'one')).toBeNull();
  vi.stubGlobal('sessionStorage', Object.assign(new Entries(), { 'draft u one': 'half' }));
  expect(readDraft('u', 'one')).toBeNull();
});
