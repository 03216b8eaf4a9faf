/**
 * A binary heap of numbers, the smallest key first. A number that is pushed again with a smaller key is in it twice.
 */
export class MinHeap {
  readonly #items: number[] = [];
  readonly #keys: number[] = [];

  push(item: number, key: number): void {
    let at = this.#items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.#keys[parent] ?? 0) <= key) break;
      this.#set(at, this.#items[parent] ?? 0, this.#keys[parent] ?? 0);
      at = parent;
    }
    this.#set(at, item, key);
  }

  /** The number with the smallest key, or -1. */
  pop(): number {
    const [first = -1] = this.#items;
    const [item, key] = [this.#items.pop(), this.#keys.pop()];
    const length = this.#items.length;
    if (item === undefined || key === undefined || length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child + 1 < length && (this.#keys[child + 1] ?? 0) < (this.#keys[child] ?? 0)) child += 1;
      if (child >= length || (this.#keys[child] ?? 0) >= key) break;
      this.#set(at, this.#items[child] ?? 0, this.#keys[child] ?? 0);
      at = child;
    }
    this.#set(at, item, key);
    return first;
  }

  #set(at: number, item: number, key: number): void {
    this.#items[at] = item;
    this.#keys[at] = key;
  }
}
