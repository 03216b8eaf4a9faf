import { afterEach, expect, test, vi } from 'vitest';
import { readSettings, storeSettings } from '#src/features/scan/stored-settings.ts';
import { signOutAndLeave } from '#src/layouts/admin/session/sign-out.ts';
import { storeDraft } from '#src/lib/session/drafts.ts';
import { storeSession } from '#src/lib/session/session.ts';
import { StorageEntries } from '../../../../support/browser/storage-entries.ts';

let restorePage = () => undefined as unknown;

afterEach(() => {
  restorePage();
  vi.unstubAllGlobals();
});

const user = {
  id: 'u',
  fullName: 'Ada Brook',
  email: 'ada@example.com',
  role: 'admin',
  isVerified: true,
  isActive: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  createdBy: null,
};
const settings = {
  status: 'in_transit',
  location: 'Hamburg',
  note: 'At the gate of Ines Duarte',
  internalNote: '',
  reason: '',
  notify: { receiver: false, sender: false },
};

test.each(['answers', 'is away'])(
  'a sign-out leaves nothing of the account in the browser; the server %s',
  async (is) => {
    const [local, tab] = [Object.assign(new StorageEntries(), { singleKeys: 'off' }), new StorageEntries()];
    const replace = vi.fn();
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('sessionStorage', tab);
    vi.stubGlobal('location', { replace });
    vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
      restorePage = listener;
    });
    vi.stubGlobal('fetch', () =>
      is === 'answers' ? Promise.resolve(new Response()) : Promise.reject(new TypeError()),
    );
    expect(storeSession({ token: 'token', user })).toBe(true);
    storeDraft('u', 'delivery of s', { receivedBy: 'Ines Duarte' });
    storeSettings('u', settings);
    expect([readSettings('u'), readSettings('v')]).toEqual([settings, null]);

    await signOutAndLeave();
    expect({ ...local }).toEqual({ singleKeys: 'off' });
    expect({ ...tab }).toEqual({});
    expect(replace).toHaveBeenCalledWith('/login');
  },
);
