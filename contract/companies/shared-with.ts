import * as z from 'zod/mini';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import type { Rule } from '#contract/values/text.ts';

/** The part that another company has in a shipment (docs/contract/companies.md, 'Companies of a shipment'). */
export const SHARE_ROLES = ['shipper', 'consignee', 'agent'] as const;
export type ShareRole = (typeof SHARE_ROLES)[number];
export const SHARE_ROLE_NAMES: Readonly<Record<ShareRole, string>> = {
  shipper: 'Shipper',
  consignee: 'Consignee',
  agent: 'Agent',
};

export const MAX_SHARES = 5;

/** As it is stored and sent: `company` is an id. */
export type Share = { company: string; as: ShareRole };

/** The same with the company's name, as it is read. */
export const NamedShare = z.object({ company: z.string(), name: z.string(), as: z.enum(SHARE_ROLES) });
export type NamedShare = z.infer<typeof NamedShare>;

export const UNKNOWN_COMPANY = 'Please select a company that is there';
export const SHARED_TWICE = 'A company can be named once for a shipment, as customer or as one that it is shared with';
const SHAPE = 'Shared with must be a list of objects with company and as';

const companyId = z.guid(UNKNOWN_COMPANY);

/** The customer's id; '' and null are none. */
export const companyInput = z.pipe(
  z.union([z.literal(''), z.null(), companyId], UNKNOWN_COMPANY),
  z.transform((id) => (id ? id.toLowerCase() : null)),
);

export const sharedWithInput = z
  .array(
    z.object(
      {
        company: z.pipe(
          companyId,
          z.transform((id) => id.toLowerCase()),
        ),
        as: choiceInput(SHARE_ROLES, pleaseSelect('part', SHARE_ROLES)),
      },
      SHAPE,
    ),
    SHAPE,
  )
  .check(z.maxLength(MAX_SHARES, `A shipment can be shared with at most ${MAX_SHARES} companies`));

/** Each company once. Where the customer does not come with the list, the stored one is compared by the verb. */
export const sharedWithRule: Rule<{
  company?: string | null | undefined;
  sharedWith?: readonly Share[] | string | undefined;
}> = ({ company, sharedWith }) => {
  if (!Array.isArray(sharedWith)) return null;
  const ids = sharedWith.map((share) => share.company);
  const isTwice = new Set(ids).size < ids.length || (company != null && ids.includes(company));
  return isTwice ? { path: 'sharedWith', message: SHARED_TWICE } : null;
};
