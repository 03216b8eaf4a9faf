import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The value as it was when it last stayed the same for a moment. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(value), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return debounced;
}
