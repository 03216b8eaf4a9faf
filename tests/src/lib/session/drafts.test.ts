import { afterEach, expect, test, vi } from 'vitest';
import { readDraft, removeDraft, storeDraft } from '#src/lib/session/drafts.ts';
import { signOut } from '#src/lib/session/session.ts';

afterEach(() => vi.unstubAllGlobals());

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

test('a draft is there until it is removed or its user signs out; what else the tab stores stays', async () => {
  const storage = Object.assign(new Entries(), { 'scan-settings u': '{}' });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', new Entries());
  vi.stubGlobal('fetch', async () => new Response());
  for (const name of ['one', 'two']) storeDraft(name, { note: name });
  removeDraft('one');
  expect([readDraft('one'), readDraft('two')]).toEqual([null, { note: 'two' }]);
  await signOut();
  expect({ ...storage }).toEqual({ 'scan-settings u': '{}' });
});

test('without session storage, or with other text in it, there is none', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeDraft('one', {});
  expect(readDraft('one')).toBeNull();
  vi.stubGlobal('sessionStorage', Object.assign(new Entries(), { 'draft one': 'half' }));
  expect(readDraft('one')).toBeNull();
});
