import { signInPaths } from '../../../src/contract/paths.ts';
import type { SessionUser } from '../../../src/contract/people/session.ts';
import { type CallError, readResponse, unreachableBecause } from '../../core/answer.ts';
import type { PasskeyOptions } from '../../core/passkeys.ts';

interface SignedIn {
  readonly sessionToken: string;
  readonly user: SessionUser;
}

/** As the calls of the console answer. */
type Outcome<T> =
  | { readonly data: T; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Sends a call and takes the answer where it has the parts that are needed of it. */
const send = async <T>(path: string, needed: readonly (keyof T & string)[], body?: object): Promise<Outcome<T>> => {
  const init: RequestInit = { method: 'POST', headers: { accept: 'application/json' }, credentials: 'include' };
  if (body !== undefined) {
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  try {
    const answer = await readResponse(await fetch(new URL(path, window.location.origin), init));
    if ('error' in answer) return answer;
    const { data } = answer;
    if (isRecord(data) && needed.every((name) => data[name] !== undefined)) return { data: data as T };
    return {
      error: { kind: 'broken', message: `${path} answered without ${needed.join()}`, status: 200, refusal: null },
    };
  } catch (cause) {
    return unreachableBecause(cause);
  }
};

const ofSession = ['sessionToken', 'user'] as const;

/** What the form of the sign-in sends. */
interface SignInBody {
  readonly username: string;
  readonly password: string;
  readonly code?: string;
}

/**
 * The calls of the sign-in. They are sent without the console's API, which they would load before anybody is signed in, and belong to no
 * session.
 */
export const signInCalls = {
  byPassword: (body: SignInBody) => send<SignedIn>(signInPaths.password, ofSession, body),
  passkeyOptions: () => send<PasskeyOptions>(signInPaths.passkeyOptions, ['challengeId', 'options']),
  byPasskey: (body: object) => send<SignedIn>(signInPaths.passkey, ofSession, body),
};
