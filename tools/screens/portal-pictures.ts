import { join } from 'node:path';
import type { APIRequestContext, Browser, Page } from 'playwright';
import { LANGUAGE_COOKIE } from '#contract/languages.ts';
import { storeSession } from '../../tests/support/browser/browser-session.ts';
import type { MailServer } from '../../tests/support/mail/mail-server.ts';
import { createPortalData, type PortalData } from './portal-data.ts';

type Office = { request: APIRequestContext; headers: Record<string, string>; mails: MailServer };

/** The looks of each page: languages of both directions and of wide signs, and English dark. */
const LOOKS = [
  ['en', 'light'],
  ['ar', 'light'],
  ['zh', 'light'],
  ['en', 'dark'],
] as const;

const pagesOf = ({ late, delivered, requested, declined }: PortalData): Record<string, string> => ({
  first: '/portal',
  shipments: '/portal/shipments',
  'shipments-filtered': '/portal/shipments?status=on-hold&search=PO',
  shipment: `/portal/shipments/${late}`,
  'shipment-delivered': `/portal/shipments/${delivered}`,
  'request-new': '/portal/requests/new',
  'request-repeat': `/portal/requests/new?repeat=${late}`,
  requests: '/portal/requests',
  request: `/portal/requests/${requested}`,
  'request-change': `/portal/requests/${requested}?change=true`,
  'request-declined': `/portal/requests/${declined}`,
  invoices: '/portal/invoices',
  notices: '/portal/notices',
  members: '/portal/members',
  account: '/portal/account',
});

const EMPTY: Record<string, string> = {
  'empty-first': '/portal',
  'empty-shipments': '/portal/shipments',
  'empty-requests': '/portal/requests',
  'empty-invoices': '/portal/invoices',
};

/** Each page of the portal as PNG in `target`, in each look at 390 and 1280 px; `only`: a part of the names wanted. */
export async function takePortalPictures(browser: Browser, baseURL: string, office: Office, target: string, only = '') {
  const data = await createPortalData(office.request, office.headers, office.mails);
  for (const width of [390, 1280]) {
    for (const [language, colorScheme] of LOOKS) {
      const looks = { baseURL, viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' } as const;
      for (const [account, pages] of [
        [data.member, pagesOf(data)],
        [data.newcomer, EMPTY],
      ] as const) {
        const page = await browser.newPage(looks);
        page.setDefaultNavigationTimeout(120_000);
        await storeSession(page, await (await page.request.post('/api/login', { data: account })).json());
        await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL }]);
        for (const [name, path] of Object.entries(pages).filter(([each]) => each.includes(only)))
          await take(page, path, join(target, `portal-${name}-${width}-${language}-${colorScheme}.png`));
        await page.context().close();
      }
    }
  }
}

async function take(page: Page, address: string, path: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  // A page may go on asking for news.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
}
