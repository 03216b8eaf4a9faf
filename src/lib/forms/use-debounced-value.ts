import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The value, updated only after it has stayed the same for a pause. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(value), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return debounced;
}
