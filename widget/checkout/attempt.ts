/** A payment that was sent: its key is the only thing that can ask for its outcome. */
export interface Attempt {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
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

/** Makes a key of 128 random bits and keeps it before anything is sent, so that a reload finds the payment again. */
export const beginAttempt = (linkId: string): Attempt => {
  const attempt = { key: newKey(), sentAt: Date.now() };
  try {
    store()?.setItem(place(linkId), JSON.stringify(attempt));
  } catch {
    // Storage is full or switched off.
  }
  return attempt;
};

export const keptAttempt = (linkId: string): Attempt | null => {
  try {
    const kept = JSON.parse(store()?.getItem(place(linkId)) ?? 'null') as Partial<Attempt> | null;
    return typeof kept?.key === 'string' ? { key: kept.key, sentAt: Number(kept.sentAt) || 0 } : null;
  } catch {
    return null;
  }
};

/** For a payment that took no money: the next try is another one. */
export const forgetAttempt = (linkId: string): void => {
  try {
    store()?.removeItem(place(linkId));
  } catch {
    // Nothing was kept where nothing can be kept.
  }
};
