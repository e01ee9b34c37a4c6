/** What `public/start.js` asked for before the console was there. */
interface EarlyAnswers {
  /** The session in which it was asked. */
  readonly token: string;
  /** When, on the page's own clock. */
  readonly begun: number;
  readonly byAddress: Map<string, Promise<Response>>;
  /** The address of the list whose first lines are drawn before the console runs. */
  readonly lines?: string;
  /** Asks for the files of the console and its screen, all at once. */
  readonly askForConsole: () => void;
}

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** The answer to a read that was sent before the console was there; each is taken once, and by nobody else's session. */
export const takeEarlyAnswer = (address: string, token: string | null): Promise<Response> | undefined => {
  const early = globalThis.earlyAnswers;
  if (early === undefined || early.token !== token) return undefined;
  const answer = early.byAddress.get(address);
  early.byAddress.delete(address);
  return answer;
};

/** How long ago this session's first reads were sent, in milliseconds: what has changed since then is not in their answers. */
export const earlyAge = (token: string | null): number => {
  const early = globalThis.earlyAnswers;
  return early === undefined || early.token !== token ? 0 : performance.now() - early.begun;
};
