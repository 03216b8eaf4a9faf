import type postgres from 'postgres';

/** A statement to send: its text, its parameters, and the wanted form of its rows. */
export type Statement = {
  text: string;
  parameters?: unknown[] | undefined;
  shape?: 'objects' | 'arrays';
  prepare?: boolean | undefined;
};

/** Runs a statement and notes what it took. The text has placeholders in the place of its parameters. */
export type TraceStatement = <T>(text: string, run: () => Promise<T>) => Promise<T>;

/** Its rows, as postgres.js gives them. */
export type Rows = postgres.RowList<postgres.Row[]>;
