/** The columns that a user may leave out, add or move. Columns that tick, name or act on a shipment stay. */
export const COLUMNS = {
  names: {
    user: 'User',
    receiver: 'Receiver',
    route: 'Route',
    status: 'Status',
    carrier: 'Carrier',
    createdAt: 'Created',
    estimatedDelivery: 'Est. Delivery',
    reference: 'Reference',
    references: 'References',
    pieces: 'Pieces',
    weight: 'Weight',
    shippingMode: 'Mode',
    owner: 'Owner',
    updatedAt: 'Updated',
  },
  defaults: {
    wide: ['receiver'],
    extra: ['reference', 'references', 'pieces', 'weight', 'shippingMode', 'owner', 'updatedAt'],
  },
} as const;
