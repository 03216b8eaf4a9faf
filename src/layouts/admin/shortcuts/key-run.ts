/** Keys that follow each other as fast are a hand scanner’s, 2 to 20 ms apart, or one that is held down. */
const GAP_MS = 50;
/** A person may press a few keys as fast, as for `g d`; hardly a code is as short. */
const MAX_KEYS = 5;
const MODIFIERS = ['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta', 'Dead'];

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Tells a hand scanner from a person by the keys’ speed. What a key does waits until it is known to be a person’s. */
export function createKeyRun() {
  let lastAt = Number.NEGATIVE_INFINITY;
  let length = 0;
  let pending: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    const actions = pending;
    pending = [];
    for (const action of actions) action();
  }

  return {
    /** Counts a key. True: it belongs to a scan, as the Enter or Tab behind it does. */
    isScanned({ key, timeStamp, repeat, ctrlKey, metaKey, altKey }: Key): boolean {
      if (MODIFIERS.includes(key)) return false;
      const isNear = timeStamp - lastAt < GAP_MS && !repeat;
      lastAt = timeStamp;
      if (!isNear) length = 0;
      const wasScan = length > MAX_KEYS;
      if (key.length === 1 && !ctrlKey && !metaKey && !altKey) length += 1;
      else length = 0;
      if (length > MAX_KEYS) pending = [];
      else if (!isNear || length === 0) flush();
      return length > MAX_KEYS || (wasScan && (key === 'Enter' || key === 'Tab'));
    },
    /** Runs what the last key does: after a pause, or before the next key that is not as near. */
    queue(action: () => void): void {
      pending.push(action);
      clearTimeout(timer);
      timer = setTimeout(flush, GAP_MS);
    },
    /** Whether the last key is the first of a run. */
    isFirst: () => length === 1,
  };
}
