import { expect, test } from 'vitest';
import type { User } from '#contract/accounts/users.ts';
import { permittedGroups } from '#src/layouts/admin/menu/entries.ts';

const PAGE = { restriction: null, takesEnquiries: true, sampleScreens: true };
const user = (fields: Partial<User>): User => ({
  id: '5f0a3c1e-7d52-4b8e-9a61-2c4f8e7b9d10',
  fullName: 'Ada',
  email: 'ada@example.com',
  role: 'admin',
  duty: 'office',
  isVerified: true,
  isActive: true,
  createdAt: '2026-01-05T08:00:00.000Z',
  createdBy: null,
  ...fields,
});
const root = user({ role: 'super-admin', duty: null });

const entriesOf = (whom: User, page = PAGE) => permittedGroups(whom, page).flatMap(({ entries }) => entries);
const labelsOf = (whom: User, page = PAGE) => entriesOf(whom, page).map(({ label }) => label);
const menuOf = (whom: User, page = PAGE) =>
  Object.fromEntries(
    permittedGroups(whom, page).map(({ heading, entries }) => [heading, entries.map(({ label }) => label)]),
  );

test('the entries of the specification are in its order', () => {
  const specified = ['Dashboard', 'Shipments', 'Customers', 'Fleet', 'Analytics', 'Reports'];
  const forSuperAdmins = ['Users', 'Super-Shipments', 'Settings'];
  const all = [...specified, ...forSuperAdmins];
  expect(labelsOf(root).filter((label) => all.includes(label))).toEqual(all);
  for (const whom of [user({}), user({ isVerified: false }), user({ role: 'client', duty: null })])
    expect(labelsOf(whom).filter((label) => all.includes(label))).toEqual(specified);
});

test('what came since stands in groups', () => {
  expect(menuOf(root)).toEqual({
    null: ['Dashboard', 'Shipments'],
    Work: ['Scan', 'Attention', 'Loads', 'Insights', 'My last updates'],
    Customers: ['Requests', 'Companies', 'Enquiries'],
    'Sample data': ['Customers', 'Fleet', 'Analytics', 'Reports'],
    Administration: ['Users', 'Super-Shipments', 'Deleted Shipments', 'Settings', 'Carriers', 'Developers'],
  });
});

test('a user has the entries of the own role and duty, and no heading without one', () => {
  expect(menuOf(user({}))).toEqual({
    null: ['Dashboard', 'Shipments'],
    Work: ['Scan', 'Attention', 'Loads', 'Insights', 'My last updates'],
    Customers: ['Requests', 'Companies'],
    'Sample data': ['Customers', 'Fleet', 'Analytics', 'Reports'],
    Administration: ['Carriers', 'Developers'],
  });
  expect(menuOf(user({ duty: 'driver' }))).toEqual({
    null: ['Dashboard'],
    Work: ['Round', 'Scan', 'My last updates'],
    Administration: ['Developers'],
  });
  expect(menuOf(user({ isVerified: false }))).toEqual({
    null: ['Dashboard', 'Shipments'],
    'Sample data': ['Customers', 'Fleet', 'Analytics', 'Reports'],
  });
});

test('the page decides on enquiries, sample screens, and whether there is a menu at all', () => {
  expect(labelsOf(root, { ...PAGE, takesEnquiries: false })).not.toContain('Enquiries');
  const samples = ['Customers', 'Fleet', 'Analytics', 'Reports'];
  const without = labelsOf(root, { ...PAGE, sampleScreens: false });
  expect(without).toEqual(labelsOf(root).filter((label) => !samples.includes(label)));
  expect(permittedGroups(root, { ...PAGE, restriction: 'second-factor' })).toEqual([]);
});

test.each([
  [user({}), ['Dashboard', 'Shipments', 'Scan', 'Attention']],
  [user({ duty: 'reader' }), ['Dashboard', 'Shipments', 'Attention']],
  [user({ duty: 'driver' }), ['Dashboard', 'Round', 'Scan']],
  [user({ isVerified: false }), ['Dashboard', 'Shipments']],
])('the bar of small screens has the daily entries that the user has', (whom, daily) => {
  expect(entriesOf(whom).flatMap(({ isDaily, label }) => (isDaily ? [label] : []))).toEqual(daily);
});
