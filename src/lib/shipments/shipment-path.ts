/** The address of a shipment's own page (contract section 8, 'Page'). */
export function shipmentPath(trackingNumber: string): string {
  return `/admin/shipments/${encodeURIComponent(trackingNumber)}`;
}
