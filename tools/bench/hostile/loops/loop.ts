import type { Answer, Call } from '../request.ts';

export type Attacker = {
  /** A call from the attacker's address, with the account's token. */
  send: (call: Call) => Promise<Answer>;
  /** Tracking numbers of the account's shipments. */
  numbers: readonly string[];
};

/** Calls that one address, with the account of a verified admin, sends over so many connections as fast as it can. */
export type Loop = {
  name: string;
  connections: number;
  /** Makes what has to be there before. */
  prepare?: (attacker: Attacker) => Promise<void>;
  call: (index: number, attacker: Attacker) => Call | Promise<Call>;
  /** Whether another account's paper is timed beside it, too. */
  besidePaper?: boolean;
};
