import * as z from 'zod/mini';
import { PIECE_TYPES } from './pieces/piece-types.ts';
import { REFERENCE_TYPES } from './references/reference-types.ts';

/** The goods as they come out: apart from the rules for what comes in, which lists have no use for. */

export const ReferenceSchema = z.object({
  type: z.enum(REFERENCE_TYPES),
  value: z.string(),
  public: z.boolean(),
});

export const PieceSchema = z.object({
  count: z.number(),
  type: z.enum(PIECE_TYPES),
  length: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  weight: z.nullable(z.number()),
  description: z.nullable(z.string()),
});

export const PublicPieceSchema = z.object({ count: z.number(), type: z.enum(PIECE_TYPES) });

export const TotalsSchema = z.object({ pieces: z.number(), volume: z.number(), chargeableWeight: z.number() });
