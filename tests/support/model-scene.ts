import type fc from 'fast-check';
import type { Model, ModelShipment, ModelUser, Who } from './model.ts';

/** The same call by both doors, and what the model answers: its content as the product spells it, or a Rejected. */
export type ModelCall = {
  rest: [route: string, body?: unknown];
  trpc: [type: 'query' | 'mutation', procedure: string, input?: unknown];
  expected: () => unknown;
  /** Where something new was made, what learns its id from the answer. */
  made?: 'shipment' | 'person';
};

/** Who asks about whom and what; the numbers choose among those who are there. */
export type Scene = { model: Model; who: Who; shipment: ModelShipment | undefined; user: ModelUser };

export type Draw = (scene: Scene) => ModelCall;

/** Kinds of call, each with its weight. */
export type Kinds = Record<string, { weight: number; draw: fc.Arbitrary<Draw> }>;
