/**
 * Values by key that belong to a transaction: what it knows already, or has still to write. They go with it, and nobody else sees them.
 * `handle` is the transaction, or the reader of a query, which keeps none.
 */
export const keptInTransaction = <Value>(): ((handle: object) => Map<string, Value>) => {
  const kept = new WeakMap<object, Map<string, Value>>();
  return (handle) => {
    const known = kept.get(handle) ?? new Map<string, Value>();
    kept.set(handle, known);
    return known;
  };
};
