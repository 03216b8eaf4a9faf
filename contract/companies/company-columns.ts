import { readNumber } from '#contract/values/text.ts';
import { SHARE_ROLES, type ShareRole } from './shared-with.ts';

/** Companies in the cells of a file (docs/contract/import.md, 'Columns'): by number, or by name where it has none. */
export type WrittenShare = { as: ShareRole; company: string };

const DIVIDER = '|';
/** In a number or a name the divider is written `\|`, and `\` is `\\`. */
const ESCAPED = /\\([\\|])/g;
const PARTS = /(?:\\[\\|]|[^|])+/g;

/** The form in which numbers and names are compared. */
export const companyKey = (text: string): string => readNumber(text).toLowerCase();

/** `shipper:C-100|agent:C-7`. */
export const writeShares = (shares: readonly WrittenShare[]): string =>
  shares.map(({ as, company }) => `${as}:${company.replace(/[\\|]/g, '\\$&')}`).join(DIVIDER);

/** The shares of a cell, and the parts of it that are none. */
export function readShares(cell: string): { shares: WrittenShare[]; wrong: string[] } {
  const parts = (cell.match(PARTS) ?? []).filter((part) => part.trim() !== '');
  const read = parts.map((part) => ({ part, share: readShare(part) }));
  return {
    shares: read.flatMap(({ share }) => share ?? []),
    wrong: read.flatMap(({ part, share }) => (share ? [] : part.trim())),
  };
}

function readShare(part: string): WrittenShare | null {
  const [role = '', ...rest] = part.split(':');
  const as = SHARE_ROLES.find((known) => known === role.trim().toLowerCase());
  const company = readNumber(rest.join(':').replace(ESCAPED, '$1'));
  return as && company !== '' ? { as, company } : null;
}
