import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openScales } from '../../server/platform/gate.ts';

/** Tasks that say when they begin and end when told to. */
function tasks(capacity: number) {
  const scales = openScales(capacity);
  const running: string[] = [];
  const endings = new Map<string, () => void>();
  return {
    running,
    begin: (name: string, weight: number) =>
      scales(weight, async () => {
        running.push(name);
        await new Promise<void>((end) => endings.set(name, end));
        running.splice(running.indexOf(name), 1);
      }),
    async end(name: string) {
      endings.get(name)?.();
      await turn();
    },
  };
}

test('what runs at once weighs no more than there is room for, and begins in the order in which it came', async () => {
  const { running, begin, end } = tasks(50);
  const all = [begin('a', 30), begin('b', 20), begin('heavy', 49), begin('light', 1)];
  await turn();
  expect(running).toEqual(['a', 'b']);
  await end('a');
  expect(running).toEqual(['b']);
  await end('b');
  expect(running).toEqual(['heavy', 'light']);
  await end('heavy');
  await end('light');
  await Promise.all(all);
});

test('what is heavier than all the room runs alone, and one that fails makes room', async () => {
  const { running, begin, end } = tasks(50);
  const all = [begin('whole', 60), begin('next', 1)];
  await turn();
  expect(running).toEqual(['whole']);
  await end('whole');
  expect(running).toEqual(['next']);
  await end('next');
  await Promise.all(all);

  const scales = openScales(50);
  await expect(scales(50, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await scales(50, async () => 'done')).toBe('done');
});
