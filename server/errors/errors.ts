import { ACCESS_ERRORS } from './access.ts';
import { ACCOUNT_ERRORS } from './accounts.ts';
import { CARRIER_ERRORS } from './carriers.ts';
import { COMPANY_ERRORS } from './companies.ts';
import type { ErrorRow } from './error-row.ts';
import { FILE_ERRORS } from './files.ts';
import { IMPORT_ERRORS } from './import.ts';
import { INSIGHT_ERRORS } from './insights.ts';
import { LOAD_ERRORS } from './loads.ts';
import { MAIL_ERRORS } from './mails.ts';
import { REQUEST_ERRORS } from './requests.ts';
import { SERVICE_ERRORS } from './service.ts';
import { SHIPMENT_ERRORS } from './shipments.ts';
import { TRACKING_ERRORS } from './tracking.ts';
import { VIEW_ERRORS } from './views.ts';
import { WEBHOOK_ERRORS } from './webhooks.ts';

/** Every error of a call, by its stable code (docs/contract/wire.md, 'Failures'). No code has the name of a class. */
export const ERRORS = {
  ...ACCESS_ERRORS,
  ...ACCOUNT_ERRORS,
  ...SHIPMENT_ERRORS,
  ...CARRIER_ERRORS,
  ...COMPANY_ERRORS,
  ...TRACKING_ERRORS,
  ...FILE_ERRORS,
  ...IMPORT_ERRORS,
  ...INSIGHT_ERRORS,
  ...LOAD_ERRORS,
  ...MAIL_ERRORS,
  ...WEBHOOK_ERRORS,
  ...VIEW_ERRORS,
  ...REQUEST_ERRORS,
  ...SERVICE_ERRORS,
} as const satisfies Record<string, ErrorRow>;

export type ErrorReason = keyof typeof ERRORS;
