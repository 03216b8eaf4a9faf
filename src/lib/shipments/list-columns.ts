import type { OptionalColumns } from '#src/lib/lists/optional-columns.ts';

const COMMON = {
  route: 'Route',
  status: 'Status',
  carrier: 'Carrier',
  createdAt: 'Created',
  estimatedDelivery: 'Est. Delivery',
} as const;

const ADDED = {
  reference: 'Reference',
  references: 'References',
  pieces: 'Pieces',
  weight: 'Weight',
  shippingMode: 'Mode',
  owner: 'Owner',
  updatedAt: 'Updated',
} as const;

/** By screen, the columns that a user may leave out, add or move. Columns that tick, name or act on a shipment stay. */
export const LIST_COLUMNS = {
  shipments: {
    names: { description: 'Description', receiver: 'Receiver', ...COMMON, sender: 'Sender', ...ADDED },
    defaults: { wide: ['receiver', 'estimatedDelivery'], extra: ['sender', ...Object.keys(ADDED)] },
  },
  'super-shipments': {
    names: { user: 'User', receiver: 'Receiver', ...COMMON, ...ADDED },
    defaults: { wide: ['receiver'], extra: Object.keys(ADDED) },
  },
} as const satisfies Record<string, OptionalColumns>;
