import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite';

/**
 * PGlite has one connection: a query that goes past an open transaction, awaited inside it, waits for itself and holds up
 * everybody for ever. Here it throws.
 */
export class OneConnection extends PGlite {
  readonly #current = new AsyncLocalStorage<{ open: boolean }>();

  override async query<T>(text: string, parameters?: unknown[], options?: QueryOptions) {
    this.#refuseInside();
    return super.query<T>(text, parameters, options);
  }

  override async exec(text: string, options?: QueryOptions) {
    this.#refuseInside();
    return super.exec(text, options);
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#refuseInside();
    return super.transaction(async (tx) => {
      const state = { open: true };
      try {
        return await this.#current.run(state, () => work(tx));
      } finally {
        state.open = false;
      }
    });
  }

  #refuseInside() {
    if (this.#current.getStore()?.open) {
      throw new Error('Inside a transaction every query must go through the transaction');
    }
  }
}
