import { afterEach, expect, test, vi } from 'vitest';
import { readDraft, removeDraft, removeDrafts, storeDraft } from '#src/lib/session/drafts.ts';
import { signOut, storeSession } from '#src/lib/session/session.ts';
import { StorageEntries } from '../../../support/browser/storage-entries.ts';

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

test('a draft is there until it is removed; what else the tab stores stays', () => {
  const storage = Object.assign(new StorageEntries(), { flash: '{}' });
  vi.stubGlobal('sessionStorage', storage);
  for (const name of ['one', 'two']) storeDraft('u', name, { note: name });
  removeDraft('u', 'one');
  expect([readDraft('u', 'one'), readDraft('u', 'two'), readDraft('v', 'two')]).toEqual([null, { note: 'two' }, null]);
  removeDrafts();
  expect({ ...storage }).toEqual({ flash: '{}' });
});

test('a session that has ended leaves the drafts of its user; one of somebody else removes them', async () => {
  vi.stubGlobal('sessionStorage', new StorageEntries());
  vi.stubGlobal('localStorage', new StorageEntries());
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
  vi.stubGlobal('sessionStorage', Object.assign(new StorageEntries(), { 'draft u one': 'half' }));
  expect(readDraft('u', 'one')).toBeNull();
});
