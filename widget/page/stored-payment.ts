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

const keep = (linkId: string, { key, sentAt }: StoredPayment): void => {
  try {
    storage()?.setItem(storageKey(linkId), JSON.stringify({ key, sentAt }));
  } catch {
    // Storage is full or switched off.
  }
};

/**
 * Stores a key of 128 random bits before anything is sent, so that a reload finds the payment again. A payment that the
 * processor never heard of is sent again under the key it already has.
 */
export const storePayment = (linkId: string): StoredPayment => {
  const earlier = readStoredPayment(linkId);
  const payment = { key: earlier?.key ?? newKey(), sentAt: Date.now() };
  keep(linkId, payment);
  return { ...payment, isRetry: earlier !== null };
};

/** Notes that a payment is sent once more: it may be on its way. What another tab has stored since is left alone. */
export const storeNextTry = (linkId: string, { key }: StoredPayment): void => {
  const stored = readStoredPayment(linkId);
  if (stored === null || stored.key === key) keep(linkId, { key, sentAt: Date.now() });
};

/** When a payment was sent latest, by this page or another one; milliseconds since 1970. */
export const lastSentAt = (linkId: string, { key, sentAt }: StoredPayment): number => {
  const stored = readStoredPayment(linkId);
  return stored?.key === key ? stored.sentAt : sentAt;
};

/** After a refusal or a decline the next try is a new payment. */
export const removeStoredPayment = (linkId: string): void => {
  try {
    storage()?.removeItem(storageKey(linkId));
  } catch {
    // Nothing was stored where nothing can be stored.
  }
};
