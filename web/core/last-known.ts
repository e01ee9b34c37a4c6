import { storedUserId } from './session.ts';

/** How many answers are kept: those of the screens that were open last. */
const most = 30;

/** What was read, by its address. */
type Answers = ReadonlyMap<string, unknown>;

/** What a page leaves to the next one of its tab, and whose it is. */
interface LastKnown {
  readonly by: string | null;
  readonly answers: readonly (readonly [string, unknown])[];
}

/** The entry of the browser's history brings the answers over a reload, as it brings drafts. Nobody is given another person's. */
const answersInHistory = (): Answers => {
  const { lastKnown } = (window.history.state ?? {}) as { readonly lastKnown?: LastKnown };
  return new Map(lastKnown !== undefined && lastKnown.by === storedUserId() ? lastKnown.answers : []);
};

const answers = new Map<string, unknown>();

/** Remembers what the server answered to a read. */
export const rememberAnswer = (address: string, data: unknown): void => {
  answers.delete(address);
  answers.set(address, data);
  const [oldest] = answers.keys();
  if (answers.size > most && oldest !== undefined) answers.delete(oldest);
};

/** What the server last answered to a read, where the browser has no connection; the shell then says that this is the last known state. */
export const lastAnswer = (address: string): unknown => (navigator.onLine ? undefined : answers.get(address));

/** Forgets everything, because nobody is signed in any more, or somebody else is. */
export const forgetAnswers = (): void => answers.clear();

/** Takes over what the page before knew, and writes what is known into the browser's history when the page unloads. */
export const keepAnswersOverReload = (): void => {
  for (const [address, data] of answersInHistory()) answers.set(address, data);
  const save = (): void => {
    const lastKnown: LastKnown = { by: storedUserId(), answers: [...answers] };
    window.history.replaceState({ ...window.history.state, lastKnown }, '');
  };
  window.addEventListener('beforeunload', save);
  window.addEventListener('pagehide', save);
};
