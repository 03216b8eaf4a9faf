/** The columns that a user may leave out or add. Columns that name a shipment or act on it stay. */
export const COLUMNS = {
  names: {
    description: 'Description',
    receiver: 'Receiver',
    route: 'Route',
    status: 'Status',
    carrier: 'Carrier',
    createdAt: 'Created',
    estimatedDelivery: 'Est. Delivery',
    sender: 'Sender',
    reference: 'Reference',
    references: 'References',
    pieces: 'Pieces',
    weight: 'Weight',
    shippingMode: 'Mode',
    owner: 'Owner',
    updatedAt: 'Updated',
  },
  defaults: {
    wide: ['receiver', 'estimatedDelivery'],
    extra: ['sender', 'reference', 'references', 'pieces', 'weight', 'shippingMode', 'owner', 'updatedAt'],
  },
} as const;
