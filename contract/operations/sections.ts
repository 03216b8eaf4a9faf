import '#contract/operations/schemas/inputs.ts';
import { ACCOUNT_OPERATIONS } from '#contract/operations/accounts/accounts.ts';
import { KEY_OPERATIONS } from '#contract/operations/accounts/keys.ts';
import { PASSWORD_OPERATIONS } from '#contract/operations/accounts/passwords.ts';
import { SECOND_FACTOR_OPERATIONS } from '#contract/operations/accounts/second-factor.ts';
import { SESSION_OPERATIONS } from '#contract/operations/accounts/sessions.ts';
import { USER_OPERATIONS } from '#contract/operations/accounts/users.ts';
import { MESSAGE_OPERATIONS } from '#contract/operations/shipments/answers.ts';
import { DOCUMENT_OPERATIONS } from '#contract/operations/shipments/documents.ts';
import { EXPORT_OPERATIONS } from '#contract/operations/shipments/exports.ts';
import { HISTORY_OPERATIONS } from '#contract/operations/shipments/history.ts';
import { IMPORT_OPERATIONS } from '#contract/operations/shipments/import.ts';
import { MANY_SHIPMENTS_OPERATIONS } from '#contract/operations/shipments/many-shipments.ts';
import { PAPER_OPERATIONS } from '#contract/operations/shipments/papers.ts';
import { SHIPMENT_OPERATIONS } from '#contract/operations/shipments/shipments.ts';
import { TRACKING_OPERATIONS } from '#contract/operations/shipments/tracking.ts';
import { AUDIT_OPERATIONS } from './audit.ts';
import { MAIL_OPERATIONS } from './deliveries.ts';
import { ENQUIRY_OPERATIONS } from './enquiries.ts';
import { OPENAPI_OPERATIONS } from './openapi.ts';
import type { Operations } from './operation.ts';
import { SUPER_ADMIN_OPERATIONS } from './super-admin.ts';
import { VIEW_OPERATIONS } from './views.ts';
import { WEBHOOK_OPERATIONS } from './webhooks.ts';

/** Operations under one heading. */
export type Section = { name: string; description: string; operations: Operations };

/** The whole table of REST routes, in the order in which it is read (contract section 12, 'OpenAPI'). */
export const SECTIONS: readonly Section[] = [
  { name: 'Tracking', description: 'For anyone with a tracking number.', operations: TRACKING_OPERATIONS },
  { name: 'Shipments', description: 'Booking, changing and listing.', operations: SHIPMENT_OPERATIONS },
  { name: 'History', description: 'Events and the proof of delivery.', operations: HISTORY_OPERATIONS },
  { name: 'Many shipments', description: 'Several at once.', operations: MANY_SHIPMENTS_OPERATIONS },
  { name: 'Import', description: 'Shipments from a CSV file.', operations: IMPORT_OPERATIONS },
  { name: 'Export', description: 'Shipments as a CSV file.', operations: EXPORT_OPERATIONS },
  { name: 'Papers', description: 'Waybill, packing list and labels.', operations: PAPER_OPERATIONS },
  { name: 'Documents', description: 'Files of a shipment.', operations: DOCUMENT_OPERATIONS },
  { name: 'Answers', description: 'What receivers write about a shipment.', operations: MESSAGE_OPERATIONS },
  { name: 'Mails', description: 'What recipients were sent.', operations: MAIL_OPERATIONS },
  { name: 'API keys', description: 'For programs.', operations: KEY_OPERATIONS },
  { name: 'Webhooks', description: 'What is told to programs.', operations: WEBHOOK_OPERATIONS },
  { name: 'Enquiries', description: 'Requests for quotes, and messages.', operations: ENQUIRY_OPERATIONS },
  { name: 'Views', description: 'Lists as they were saved.', operations: VIEW_OPERATIONS },
  { name: 'Account', description: "Sign-up, sign-in and the caller's account.", operations: ACCOUNT_OPERATIONS },
  { name: 'Passwords', description: 'And other links that are mailed.', operations: PASSWORD_OPERATIONS },
  { name: 'Second factor', description: 'Codes of an authenticator app.', operations: SECOND_FACTOR_OPERATIONS },
  { name: 'Sessions', description: "The caller's sign-ins.", operations: SESSION_OPERATIONS },
  { name: 'Users', description: 'Accounts of others.', operations: USER_OPERATIONS },
  { name: 'Super-admin', description: "Everyone's shipments.", operations: SUPER_ADMIN_OPERATIONS },
  { name: 'Audit', description: 'Who changed what.', operations: AUDIT_OPERATIONS },
  { name: 'Interface', description: 'This document.', operations: OPENAPI_OPERATIONS },
];
