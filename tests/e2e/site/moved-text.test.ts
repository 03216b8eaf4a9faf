import { build } from 'vite';
import { expect, test } from '../../support/browser/browser.ts';

type Harness = { compareAll: () => Promise<Record<string, string[]>>; tolerateMovedText: () => void };

/** The harness and React as one script. */
async function bundle(): Promise<string> {
  const input = new URL('../../support/screens/moved-text-page.tsx', import.meta.url).pathname;
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, rollupOptions: { input, output: { format: 'iife' } } },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('Nothing was built');
  return chunk.code;
}

test('however others move the texts of a page, the next rendering shows what it would have shown @long', async ({
  page,
}) => {
  await page.goto('about:blank');
  await page.addScriptTag({ content: await bundle() });
  const compare = () => page.evaluate(() => (window as unknown as Harness).compareAll());
  const before = await compare();
  expect(before['inserted before, then removed']?.join()).toContain('NotFoundError');
  await page.evaluate(() => (window as unknown as Harness).tolerateMovedText());
  const after = await compare();
  expect(Object.entries(after).filter(([, errors]) => errors.length > 0)).toEqual([]);
});
