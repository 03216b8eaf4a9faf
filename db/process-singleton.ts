/** A value that this process has once, even where a hot reload makes modules anew: what the old ones opened goes on. */
export function processSingleton<Value>(name: string, make: () => Value): Value {
  const key = keyOf(name);
  const present: Value | undefined = Reflect.get(globalThis, key);
  if (present !== undefined) return present;
  const made = make();
  Reflect.set(globalThis, key, made);
  return made;
}

/**
 * The first call with this name opens it; later calls get the same until it is closed. A failed opening is forgotten.
 */
export function sharedUntilClosed<Resource extends { close: () => Promise<void> }>(
  name: string,
  open: () => Promise<Resource>,
): Promise<Resource> {
  return processSingleton(name, () => {
    // A second closing must not forget what was opened since the first.
    const forget = () => {
      if (Reflect.get(globalThis, keyOf(name)) === opening) Reflect.deleteProperty(globalThis, keyOf(name));
    };
    const opening = open().then((resource) => ({ ...resource, close: () => resource.close().finally(forget) }));
    opening.catch(forget);
    return opening;
  });
}

const keyOf = (name: string) => Symbol.for(`waybill.${name}`);
