/** Where what was worked out is kept: a `Map`, or a `WeakMap` that lets go of it with its key. */
interface Cache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Works out once for each key what several ask for. */
export const onceFor =
  <Key, Value>(workOut: (key: Key) => Value, cache: Cache<Key, Value> = new Map<Key, Value>()): ((key: Key) => Value) =>
  (key) => {
    const value = cache.get(key) ?? workOut(key);
    cache.set(key, value);
    return value;
  };
