import type { RouterOutputs } from '#src/lib/api/api.ts';

export type Contents = RouterOutputs['developers']['reference']['contents'];
export type GroupReference = RouterOutputs['developers']['reference']['group'];
export type OperationReference = GroupReference['operations'][number];
export type FieldRow = GroupReference['objects'][number]['fields'][number];
export type ErrorRow = Contents['errors'][number];
