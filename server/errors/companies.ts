import { SHARED_TWICE, UNKNOWN_COMPANY } from '#contract/companies/shared-with.ts';
import type { ErrorRow } from './error-row.ts';

export const COMPANY_ERRORS = {
  'company-not-found': {
    class: 'not-found',
    message: 'Company not found',
    advice: 'Read the list of companies again. One that was merged is found under the name of the other.',
  },
  'company-exists': {
    class: 'conflict',
    message: 'Another company has this name.',
    advice: 'Use the company that is there, or another name. Upper and lower case make no other name.',
  },
  'company-number-taken': {
    class: 'conflict',
    message: 'Another company has this number.',
    advice: 'Use the company that is there, or another number.',
  },
  'contact-unknown': {
    class: 'invalid',
    message: 'The contact must be a colleague who can own shipments',
    advice: 'Name a verified admin of duty office, or nobody.',
  },
  'company-has-members': {
    class: 'conflict',
    message: 'This company still has members. Please remove them first.',
    advice: 'Remove its members first, or merge it into another company.',
  },
  'company-has-shipments': {
    class: 'conflict',
    message: 'This company still has shipments. Please merge it into another company.',
    advice: 'Merge it into another company, or give its shipments to another one.',
  },
  'company-has-requests': {
    class: 'conflict',
    message: 'This company still has open requests. Please accept or decline them first.',
    advice: 'Accept or decline its requests first, or merge it into another company.',
  },
  'company-merged-with-itself': {
    class: 'invalid',
    message: 'Please select another company',
    advice: 'Name the company that stays in `into`, and the other one in the path.',
  },
  'filter-empty': {
    class: 'invalid',
    message: 'Please give at least one filter',
    advice: 'Give a filter, a search text or `scope`, so that not every shipment gets the company.',
  },
  'many-to-add': {
    class: 'invalid',
    message: 'These are {count} shipments. At most {max} can be put under a company at once.',
    advice: 'Narrow the filter, by days for example, and call once for each part.',
  },
  'company-unknown': {
    class: 'invalid',
    message: UNKNOWN_COMPANY,
    advice: 'Send the `_id` of a company that is there.',
  },
  'company-named-twice': {
    class: 'invalid',
    message: SHARED_TWICE,
    advice: 'Leave the company out of one of the two.',
  },
  'member-not-found': {
    class: 'not-found',
    message: 'Member not found',
    advice: 'Read the list of members again.',
  },
  'member-already': {
    class: 'conflict',
    message: 'This person is a member already.',
    advice: 'Change what the member may do instead.',
  },
  'member-is-staff': {
    class: 'conflict',
    message: 'This address belongs to a colleague of ours, who cannot be a member of a company.',
    advice: 'Invite another address.',
  },
  'member-deactivated': {
    class: 'conflict',
    message: 'The account with this address is deactivated.',
    advice: 'Ask a super-admin to activate it, or invite another address.',
  },
  'too-many-members': {
    class: 'conflict',
    message: 'A company has at most {max} members and invitations. Please remove one first.',
    advice: 'Remove members or invitations that are no longer needed.',
  },
  'last-manager': {
    class: 'conflict',
    message: 'A company needs a manager. Please name another one first.',
    advice: 'Make another member a manager first, or let staff remove this one.',
  },
  'viewer-requests-nothing': {
    class: 'forbidden',
    message: 'You can read requests, but not make or change them',
    advice: 'Ask a manager of your company to make you a member.',
  },
  'request-without-goods': {
    class: 'invalid',
    message: 'Please give a weight, or pieces',
    advice: 'Send `weight`, or at least one line of `pieces`.',
  },
  'too-many-open-requests': {
    class: 'conflict',
    message: 'A company has at most {max} requests that wait for an answer. Please withdraw one, or wait for answers.',
    advice: 'Withdraw what is no longer needed, or wait until some are accepted or declined.',
  },
  'request-not-found': {
    class: 'not-found',
    message: 'Request not found',
    advice: 'Read the list of requests again.',
  },
  'request-decided': {
    class: 'conflict',
    message: 'This request is {state} already.',
    advice: 'Read the request again. One that was accepted, declined or withdrawn does not change.',
  },
  'request-changed-meanwhile': {
    class: 'conflict',
    message: 'The request was changed meanwhile. Please read it again.',
    advice: 'Read the request again, and send its new `updatedAt`.',
  },
  'enquiry-no-quote': {
    class: 'invalid',
    message: 'Only a quote can become a request',
    advice: 'Name an enquiry of kind `quote`.',
  },
  'enquiry-requested': {
    class: 'conflict',
    message: 'This enquiry is a request already.',
    advice: 'Read the list of requests.',
  },
  'managers-only': {
    class: 'forbidden',
    message: 'Only a manager of the company can do this.',
    advice: 'Ask a manager of the company.',
  },
  'clients-only': {
    class: 'forbidden',
    message: 'This is for members of a company.',
    advice: 'Use the token of a client, or the call for staff.',
  },
  'no-membership': {
    class: 'forbidden',
    message: 'You are not a member of a company.',
    advice: 'Accept an invitation of a company first.',
  },
  'zone-unknown': {
    class: 'invalid',
    message: 'Time zone is not known',
    advice: 'Send the name of an IANA time zone, such as `Europe/Warsaw`, in its usual spelling.',
  },
  'company-needed': {
    class: 'invalid',
    message: 'You are a member of several companies. Please name one.',
    advice: 'Send the `_id` of one of the companies in `GET /api/me` as `company`.',
  },
  'invitation-of-another': {
    class: 'forbidden',
    message: 'This invitation was mailed to another address. Please sign in with that one.',
    advice: 'Use the token of the invited user; the link stays good.',
  },
} as const satisfies Record<string, ErrorRow>;
