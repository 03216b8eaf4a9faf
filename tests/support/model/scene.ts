import type fc from 'fast-check';
import type { Db } from '#db/open-database.ts';
import type { Model, ModelUser, Who } from './model.ts';
import type { ModelShipment } from './state.ts';

/** The same call by both doors, and what the model answers: its content as the product spells it, or a Rejected. */
export type ModelCall = {
  rest: [route: string, body?: unknown];
  trpc: [type: 'query' | 'mutation', procedure: string, input?: unknown];
  expected: () => unknown;
  /** The new object that learns its id from the answer. */
  made?: 'shipment' | 'batch';
  /** The event of the shipment that `:event` stands for, in the order in which they were entered. */
  event?: { shipment: string; index: number };
  /** Something that nobody asks for happens instead: time passes, mails are sent. */
  happens?: (db: Db) => Promise<unknown>;
};

/** The caller and the subjects; the numbers select existing ones. */
export type Scene = { model: Model; who: Who; shipment: ModelShipment | undefined; user: ModelUser };

export type Draw = (scene: Scene) => ModelCall;

/** Kinds of call, each with its weight. */
export type Kinds = Record<string, { weight: number; draw: fc.Arbitrary<Draw> }>;
