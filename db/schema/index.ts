export * from './known-clients.ts';
export * from './notifications.ts';
export * from './operations.ts';
export * from './sessions.ts';
export * from './shipments.ts';
export * from './users.ts';
