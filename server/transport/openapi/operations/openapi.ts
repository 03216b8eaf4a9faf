import * as z from 'zod/mini';
import { described } from '#server/transport/openapi/schemas/described.ts';
import type { Operations } from './operation.ts';

/** Contract section 12, 'OpenAPI'. */
export const OPENAPI_OPERATIONS = {
  'GET /api/openapi.json': {
    name: 'getOpenApi',
    summary: 'This document',
    callers: 'anyone',
    answers: { 200: described(z.unknown(), { as: { type: 'object', description: 'OpenAPI 3.1.' } }), 304: null },
    errors: [],
  },
} as const satisfies Operations;
