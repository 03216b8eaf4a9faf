/**
 * docs/contract/specification.md, 'Quote form'. A file of its own, so that the home page does not load `enquiries.ts`.
 */
export const SERVICE_TYPES = {
  ground: 'Ground Freight',
  air: 'Air Freight',
  ocean: 'Ocean Freight',
  express: 'Express Delivery',
  ltl: 'LTL',
  ftl: 'FTL',
} as const;
export type ServiceType = keyof typeof SERVICE_TYPES;
