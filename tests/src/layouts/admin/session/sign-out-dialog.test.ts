import { expect, test } from 'vitest';
import { erasureSentence } from '#src/layouts/admin/session/sign-out-dialog.tsx';

test('the question before a sign-out names what it erases', () => {
  expect(erasureSentence({ deliveries: 0, scans: 0 })).toBe('');
  expect(erasureSentence({ deliveries: 1, scans: 0 })).toBe(
    '1 delivery waits on this device, and is erased when you sign out.',
  );
  expect(erasureSentence({ deliveries: 2, scans: 1 })).toBe(
    '2 deliveries and 1 scan wait on this device, and are erased when you sign out.',
  );
});
