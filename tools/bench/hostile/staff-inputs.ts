import { TEXT_LIMITS } from '#contract/values/text.ts';
import { WORDS } from '../../load/seed-shipments.ts';
import { fill, get, type Input, text } from './request.ts';

const LIST = '/api/shipments/super-admin/all';
/** All filters at once, of which each shipment passes most. */
const FILTERS = 'status=delivered&late=false&from=0001-01-01&to=9999-12-31&sortBy=status&sortOrder=asc&limit=200';

const searches = { '%': '%', _: '_', '%_': '%_', 'many words': 'a ', 'a common word': `${WORDS.tenth.description} ` };

const list = (name: string, size: number, query: (size: number) => string): Input =>
  text(`super-admin: ${name}`, size, (length, { superAdmin }) =>
    get(`${LIST}?${query(length)}`, { 'auth-token': superAdmin }),
  );

/** The lists of a super-admin, and pages that read a session and headers. */
export const staffInputs: Input[] = [
  ...Object.entries(searches).map(([name, words]) =>
    list(`search, ${name}`, TEXT_LIMITS.search, (size) => `search=${encodeURIComponent(fill(words, size))}`),
  ),
  list('filters and %_', TEXT_LIMITS.search, (size) => `${FILTERS}&search=${encodeURIComponent(fill('%_', size))}`),
  ...['status', 'carrier', 'from', 'sortBy'].map((filter) =>
    list(`long ${filter}`, 8_192, (size) => `${filter}=${fill('%25_', size)}`),
  ),
  ...['%', ';', 'theme='].map((theme) =>
    text(`session and theme: ${theme}`, 8_192, (size, { cookie }) =>
      get('/admin/dashboard', { cookie: `${cookie}; theme=${fill(theme, size)}` }),
    ),
  ),
  text('session and Accept-Language', 8_192, (size, { cookie }) =>
    get('/admin/dashboard', { cookie, 'accept-language': fill('de;q=0.1,', size) }),
  ),
];
