import type { Tally } from '../ledger/report.ts';

export type Fault = {
  /** Unless it is given. */
  rounds: number;
  /** A tally for each way in which the fault was tried. */
  run: (options: { rounds: number; seed: number }) => Promise<Tally[]>;
};
