import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { loadCustomsBorders } from '#server/domain/shipments/writing/place-rules.ts';
import { admin } from '../../../../factories/actors.ts';
import { importFrom } from '../../../../factories/imports.ts';
import { importFile, importRow } from '../../../../factories/shipments/import-files.ts';

/** With Monaco, which belongs to their customs union, and other spellings. */
const EU_MEMBERS =
  'Austria,Belgium,Bulgaria,Croatia,Cyprus,Czech Republic,Denmark,Estonia,Finland,France,Germany,Greece,Hungary,Ireland,' +
  'Italy,Latvia,Lithuania,Luxembourg,Malta,The Netherlands,Poland,Portugal,Romania,Slovakia,Slovenia,Spain,Sweden,Monaco,Deutschland,FR,pol';

describe('customs clearance between two countries', () => {
  test.each(EU_MEMBERS.split(','))('is not needed between Germany and %s', async (country) => {
    const crossesCustomsBorder = await loadCustomsBorders();
    expect(crossesCustomsBorder({ originCountry: 'Germany', destinationCountry: country })).toBe(false);
    expect(crossesCustomsBorder({ originCountry: country, destinationCountry: 'Switzerland' })).toBe(true);
  });

  test.each([
    ['Switzerland', 'Liechtenstein', false],
    ['USA', 'United States', false],
    ['United States (US)', 'U. S. A.', false],
    ['Germany (DE)', 'Netherlands (Kingdom of the)', false],
    ['Switzerland (CH)', 'Fürstentum Liechtenstein', false],
    ['Korea, Republic of', 'Korea (Democratic People’s Republic of)', true],
    ['A\u030Astland', 'Åstland', false],
    ['Schweiz', 'Liechtenstein', false],
    ['Germany', 'Norway', true],
    ['Germany', 'United Kingdom', true],
    ['Ireland', 'Northern Ireland', true],
    ['France', 'Andorra', true],
    ['Norway', 'Sweden', true],
    ['Nigeria', 'Ghana', true],
    ['Atlantis', ' atlantis ', false],
    ['Atlantis', 'Lemuria', true],
    ['Atlantis', 'Germany', true],
  ])('from %s to %s: %s', async (originCountry, destinationCountry, expected) => {
    const crossesCustomsBorder = await loadCustomsBorders();
    expect(crossesCustomsBorder({ originCountry, destinationCountry })).toBe(expected);
    expect(crossesCustomsBorder({ originCountry: destinationCountry, destinationCountry: originCountry })).toBe(
      expected,
    );
  });
});

test('an import follows the same rule, for new rows and changed ones', async () => {
  const { actor, ...ctx } = await admin();
  const row = (reference: string, destinationCountry: string, flag = '') =>
    importRow(reference, { originCountry: 'Germany', destinationCountry, requiresCustomsClearance: flag });
  const importRows = (rows: ReturnType<typeof importRow>[]) =>
    importFrom({ ...ctx, actor }, importFile(rows), { update: 'true' });
  const flags = async () => {
    const stored = await ctx.db.select().from(shipments).where(eq(shipments.userId, actor.user.id));
    return Object.fromEntries(stored.map((each) => [each.reference, each.requiresCustomsClearance]));
  };
  await importRows([row('A', 'France'), row('B', 'Norway'), row('C', 'France', 'true')]);
  expect(await flags()).toEqual({ A: false, B: true, C: true });
  await importRows([row('A', 'Norway'), row('B', 'Italy')]);
  expect(await flags()).toEqual({ A: true, B: false, C: true });
});
