import { writeFileSync } from 'node:fs';
import process from 'node:process';
import type { Reporter, TestModule } from 'vitest/node';

/** Keeps a list of the files that have begun and not ended: it says where a run hung that had to be killed. */
export default class UnfinishedFiles implements Reporter {
  readonly #begun = new Set<string>();

  onTestModuleQueued({ relativeModuleId }: TestModule): void {
    this.#begun.add(relativeModuleId);
    this.#write();
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#begun.delete(relativeModuleId);
    this.#write();
  }

  #write(): void {
    if (process.env.UNFINISHED_FILES) writeFileSync(process.env.UNFINISHED_FILES, [...this.#begun].join('\n'));
  }
}
