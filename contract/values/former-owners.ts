/**
 * The value of the owner filter for shipments of owners that can own none any more: deleted, inactive, or neither
 * verified admin nor super-admin.
 */
export const FORMER_OWNERS = 'former';
