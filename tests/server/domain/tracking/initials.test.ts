import { expect, test } from 'vitest';
import { initialsOf } from '#server/domain/tracking/initials.ts';

test.each([
  ['Grace Okafor', 'G. O.'],
  ['  anneke   de vries ', 'A. D. V.'],
  ['Menon Spare Parts (India) Ltd', 'M. S. P.'],
  ['Élodie Ōe', 'É. Ō.'],
  ['E\u0301lodie', 'E\u0301.'],
  ['محمد علي', 'م. ع.'],
  ['王小明', '王.'],
  ['𐐨 4 Seas', '𐐀. 4. S.'],
  ['"Quay" & Sons', 'Q. S.'],
  ['g.okafor@example.com', 'G.'],
  ['— … !', ''],
  ['', ''],
])('%j is %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
