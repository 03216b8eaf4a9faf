import { companyKey, readShares } from '#contract/companies/company-columns.ts';
import { MAX_SHARES, type Share } from '#contract/companies/shared-with.ts';
import { excerpt } from '#contract/values/excerpt.ts';
import type { FieldIssue } from '#contract/values/text.ts';
import type { Db } from '#db/open-database.ts';
import { companies } from '#db/schema/companies/companies.ts';
import type { ImportRow } from './row-buffer.ts';

/** The ids of companies by number and by name; null for a text that is of several companies. */
export type CompanyIds = ReadonlyMap<string, string | null>;

export async function loadCompanyIds(db: Db): Promise<CompanyIds> {
  const rows = await db.select({ id: companies.id, name: companies.name, number: companies.number }).from(companies);
  const ids = new Map<string, string | null>();
  for (const { id, name, number } of rows)
    for (const key of new Set([name, number].map(companyKey))) if (key !== '') ids.set(key, ids.has(key) ? null : id);
  return ids;
}

type Named = { company?: string | null; sharedWith?: Share[] };

const unknown = (text: string) => `No company has the number or the name ${excerpt(text)}`;
const ambiguous = (text: string) => `Several companies have the number or the name ${excerpt(text)}`;
const noShare = (text: string) =>
  `${excerpt(text)} is no part and company. Please write shipper, consignee or agent, a colon and a number, such as agent:C-7`;

/** The companies of a row's cells, and the errors of those that are not there. A blank cell is nobody. */
export function readCompanies(
  { companyNumber, sharedWith }: ImportRow['values'],
  ids: CompanyIds,
): { named: Named; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const named: Named = {};
  const idOf = (path: string, text: string) => {
    const id = ids.get(companyKey(text));
    if (!id) issues.push({ path, message: id === null ? ambiguous(text) : unknown(text) });
    return id ?? null;
  };
  if (companyNumber !== undefined)
    named.company = companyKey(companyNumber) === '' ? null : idOf('companyNumber', companyNumber);
  if (sharedWith !== undefined) {
    const { shares, wrong } = readShares(sharedWith);
    issues.push(...wrong.slice(0, MAX_SHARES).map((part) => ({ path: 'sharedWith', message: noShare(part) })));
    // One more than is allowed is rejected as all of them would be.
    named.sharedWith = shares.slice(0, MAX_SHARES + 1).flatMap(({ as, company: text }) => {
      const company = idOf('sharedWith', text);
      return company === null ? [] : [{ company, as }];
    });
  }
  return { named, issues };
}

/** Errors of the schemas and rules by the column. */
export function byCompanyColumn({ path, message }: FieldIssue): FieldIssue {
  const [field = ''] = path.split('.');
  if (field === 'company') return { path: 'companyNumber', message };
  return { path: field === 'sharedWith' ? field : path, message };
}
