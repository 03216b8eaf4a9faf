import { expect, test } from 'vitest';
import { processSingleton, sharedUntilClosed } from '#db/process-singleton.ts';

test('a value is made once by name', () => {
  const value = processSingleton('test a', () => ({}));
  expect(processSingleton('test a', () => ({}))).toBe(value);
  expect(processSingleton('test b', () => ({}))).not.toBe(value);
});

test('a resource is shared until it is closed, and an opening that fails is forgotten', async () => {
  let opened = 0;
  const open = () =>
    sharedUntilClosed('test resource', async () => {
      opened += 1;
      if (opened === 1) throw new Error('not there yet');
      return { opened, close: async () => undefined };
    });
  await expect(open()).rejects.toThrow('not there yet');
  const [one, other] = await Promise.all([open(), open()]);
  expect(one).toBe(other);
  expect(one.opened).toBe(2);
  await one.close();
  expect(await open()).toMatchObject({ opened: 3 });
});
