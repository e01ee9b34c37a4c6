import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** What the browser answered for a passkey, as the server takes it. */
interface PasskeyAnswer {
  readonly challengeId: string;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** The answer of a passkey, why there is none, or that the person closed the browser's question. */
type PasskeyResult =
  | { readonly kind: 'given'; readonly body: PasskeyAnswer }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What the server wants the browser to ask for. */
export interface PasskeyOptions {
  readonly challengeId: string;
  readonly options: Readonly<Record<string, unknown>>;
}

type OptionsAnswer = { readonly data?: PasskeyOptions | undefined; readonly error?: unknown };

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Asks the browser for a passkey of whoever sits at the screen; where somebody is signed in, the server's options name only theirs. */
export const askForPasskey = async (fetchOptions: () => Promise<OptionsAnswer>): Promise<PasskeyResult> => {
  const { data, error } = await fetchOptions();
  if (data === undefined) return { kind: 'failed', error };
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    // The contract passes the options on as they are; the library speaks their format on both sides.
    const optionsJSON = data.options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const answer = { ...(await startAuthentication({ optionsJSON })) };
    return { kind: 'given', body: { challengeId: data.challengeId, answer } };
  } catch (cause) {
    return isCancelled(cause) ? { kind: 'cancelled' } : { kind: 'failed', error: cause };
  }
};
