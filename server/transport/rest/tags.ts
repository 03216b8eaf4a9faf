/** The headings of the OpenAPI document and of the pages below `/developers`, in the order in which they are read. */
export const TAGS = {
  Tracking: 'For anyone with a tracking number.',
  Shipments: 'Booking, changing and listing.',
  History: 'Events and the proof of delivery.',
  'Many shipments': 'Several at once.',
  Import: 'Shipments from a CSV file.',
  Export: 'Shipments as a CSV file.',
  Papers: 'Waybill, packing list and labels.',
  Documents: 'Files of a shipment.',
  Answers: 'What receivers write about a shipment.',
  Mails: 'What recipients were sent.',
  'API keys': 'For programs.',
  Webhooks: 'What is told to programs.',
  Enquiries: 'Requests for quotes, and messages.',
  Carriers: 'Names beyond the five, with their tracking pages.',
  Companies: 'Customers, and their members.',
  Views: 'Lists as they were saved.',
  Account: "Sign-up, sign-in and the caller's account.",
  Passwords: 'And other links that are mailed.',
  'Second factor': 'Codes of an authenticator app.',
  Sessions: "The caller's sign-ins.",
  Users: 'Accounts of others.',
  'Super-admin': "Everyone's shipments.",
  Audit: 'Who changed what.',
  Interface: 'This document.',
} as const;

export type Tag = keyof typeof TAGS;
