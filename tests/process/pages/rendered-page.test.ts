import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const PAGES = ['/tracking?number=wb0', '/nowhere', '/login'];

test('a rendered page holds each of its style sheets once, and all that the browser takes over from', async () => {
  const server = await startServer(await serverDirectories());
  const sheets = (await readdir('dist/client/assets')).filter((name) => /^index-.*\.css$/.test(name));
  const common = await Promise.all(sheets.map((name) => readFile(`dist/client/assets/${name}`, 'utf8')));
  expect(common).toHaveLength(1);
  for (const path of PAGES) {
    const html = await (await fetch(server.url + path)).text();
    const [, ...styled] = html.split('<style');
    expect(styled, path).toHaveLength(1);
    const [styles = '', after = ''] = styled.join().split('</style>');
    expect(styles.split(common.join().trim()), path).toHaveLength(2);
    // The data is complete in the first script: nothing is streamed after it.
    expect(after.match(/\$_TSR\.e\(\)/g), path).toHaveLength(1);
    expect(after, path).not.toContain('ReadableStream');
  }
  await server.stop();
});
