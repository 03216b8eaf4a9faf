import { expect, test } from 'vitest';
import { testApp } from '../../../support/server/app.ts';

const app = await testApp({ cachePages: true, renderPage: (_request, { theme }) => new Response(`theme: ${theme}`) });

test.each([
  ['/admin/dashboard', 'theme=dark', 'dark'],
  ['/account', 'theme=dark', 'dark'],
  ['/Admin', 'theme=light', 'light'],
  ['/admin', '__Host-theme=dark', 'null'],
  ['/%61dmin/x', 'a=b; theme=dark', 'dark'],
  ['/admin', undefined, 'null'],
  ['/admin', 'theme=', 'null'],
  ['/admin', 'theme=DARK', 'null'],
  ['/admin', 'theme=%22%3E%3Cscript%3E', 'null'],
  ['/admin', 'theme=%zz', 'null'],
  ['/administration', 'theme=dark', 'null'],
  ['/login', 'theme=dark', 'null'],
  ['/', 'theme=dark', 'null'],
])('%s with the cookie %s is rendered with the theme %s', async (path, cookie, theme) => {
  const page = await app.rest(`GET ${path}`, cookie === undefined ? {} : { headers: { cookie } });
  expect(page.body.text).toBe(`theme: ${theme}`);
});
