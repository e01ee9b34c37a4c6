/** A payment that was sent: its key is the only thing that can ask for its outcome. */
export interface Attempt {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** It was sent before and took no money: the server knows it by its key. */
  readonly again?: boolean;
}

const place = (linkId: string): string => `debitlink.pay.${linkId}`;

const store = (): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    // Some in-app browsers refuse storage; then a reload cannot resume, but paying works.
    return null;
  }
};

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const keptAttempt = (linkId: string): Attempt | null => {
  try {
    const kept = JSON.parse(store()?.getItem(place(linkId)) ?? 'null') as Partial<Attempt> | null;
    return typeof kept?.key === 'string' ? { key: kept.key, sentAt: Number(kept.sentAt) || 0 } : null;
  } catch {
    return null;
  }
};

/**
 * Makes a key of 128 random bits and keeps it before anything is sent, so that a reload finds the payment again. A payment
 * that the processor never heard of is made again under the key it has.
 */
export const beginAttempt = (linkId: string): Attempt => {
  const kept = keptAttempt(linkId);
  const attempt = { key: kept?.key ?? newKey(), sentAt: Date.now() };
  try {
    store()?.setItem(place(linkId), JSON.stringify(attempt));
  } catch {
    // Storage is full or switched off.
  }
  return { ...attempt, again: kept !== null };
};

/** For a payment that was refused or declined: the next try is another one. */
export const forgetAttempt = (linkId: string): void => {
  try {
    store()?.removeItem(place(linkId));
  } catch {
    // Nothing was kept where nothing can be kept.
  }
};
