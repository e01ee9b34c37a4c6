/** A payment that this browser sent and remembers. Only its key can ask the server for its outcome. */
export interface StoredPayment {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** The server already knows this key from an earlier try that took no money. */
  readonly isRetry?: boolean;
}

const storageKey = (linkId: string): string => `debitlink.pay.${linkId}`;

const storage = (): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    // Some in-app browsers refuse storage. A reload cannot resume the payment there, but paying works.
    return null;
  }
};

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const readStoredPayment = (linkId: string): StoredPayment | null => {
  try {
    const stored = JSON.parse(storage()?.getItem(storageKey(linkId)) ?? 'null') as Partial<StoredPayment> | null;
    return typeof stored?.key === 'string' ? { key: stored.key, sentAt: Number(stored.sentAt) || 0 } : null;
  } catch {
    return null;
  }
};

/**
 * Stores a key of 128 random bits before anything is sent, so that a reload finds the payment again. A payment that the
 * processor never heard of is sent again under the key it already has.
 */
export const storePayment = (linkId: string): StoredPayment => {
  const earlier = readStoredPayment(linkId);
  const payment = { key: earlier?.key ?? newKey(), sentAt: Date.now() };
  try {
    storage()?.setItem(storageKey(linkId), JSON.stringify(payment));
  } catch {
    // Storage is full or switched off.
  }
  return { ...payment, isRetry: earlier !== null };
};

/** After a refusal or a decline the next try is a new payment. */
export const removeStoredPayment = (linkId: string): void => {
  try {
    storage()?.removeItem(storageKey(linkId));
  } catch {
    // Nothing was stored where nothing can be stored.
  }
};
