import { useEffect, useRef, useState } from 'react';
import type { DocumentForSigner } from '../../src/contract/documents/signing.ts';
import { fetchDocument, reportOpened, sendSignature, type Reply, type Signed } from './client.ts';
import { emptyDraft, filledPaths, keepDraft, newKey, placesOf, readDraft, type Draft, type Place } from './draft.ts';
import type { SignMessages } from './messages/en.ts';
import { useMessages } from './messages/language.ts';

/** How a signature stands: being filled in, being sent, not sent for want of a connection, not known, or refused for now. */
export type Phase = 'filling' | 'signing' | 'offline' | 'asking' | 'failed';

/** What the page knows, and what whoever signs can do. */
export interface Signing {
  readonly document: DocumentForSigner;
  readonly draft: Draft;
  readonly change: (change: Partial<Draft>) => void;
  readonly phase: Phase;
  /** The document has changed while the page stood open. */
  readonly isUpdated: boolean;
  readonly signed: Signed | null;
  readonly places: readonly Place[];
  readonly filled: ReadonlySet<string>;
  readonly isConsented: boolean;
  readonly setConsented: (isConsented: boolean) => void;
  /** What Sign found missing, or the server refused; a sentence for each path. */
  readonly problems: ReadonlyMap<string, string>;
  /** Signs, or says what is missing and answers where the first of it is. */
  readonly sign: () => string | null;
}

const followMs = 15_000;
const askMs = 2_000;
const askTimes = 30;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A person looks at the page: the first touch, key or turn of the wheel while it can be seen. */
const useOpened = ({ documentId, state }: DocumentForSigner): void => {
  useEffect(() => {
    if (state !== 'pending') return undefined;
    const events = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
    const stop = (): void => {
      for (const event of events) removeEventListener(event, seen);
    };
    const seen = (): void => {
      if (document.visibilityState !== 'visible') return;
      stop();
      reportOpened(documentId);
    };
    for (const event of events) addEventListener(event, seen, { passive: true });
    return stop;
  }, [documentId, state]);
};

/** Runs while the page is seen, every now and then and when it is seen again. */
const useWhileSeen = (run: () => void, active: boolean): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!active) return undefined;
    const look = (): void => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const timer = setInterval(look, followMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [active]);
};

/** The document as it stands now; of one that was replaced the one in its place. Null while the server cannot be reached. */
const readNow = async (documentId: string): Promise<DocumentForSigner | null> => {
  const reply = await fetchDocument(documentId);
  if (reply.kind !== 'response') return null;
  const { document: found } = reply.response;
  if (found.state !== 'replaced' || found.replacedBy === null) return found;
  return (await readNow(found.replacedBy)) ?? found;
};

interface ShownDocument {
  readonly document: DocumentForSigner;
  readonly isUpdated: boolean;
}

const follow = (held: ShownDocument, now: DocumentForSigner): ShownDocument => {
  const isOther = now.documentId !== held.document.documentId;
  if (isOther) history.replaceState(null, '', `/sign/${now.documentId}`);
  const isNew = now.content !== null && (isOther || now.content.hash !== held.document.content?.hash);
  return { document: now, isUpdated: isNew || (held.isUpdated && now.state === 'pending') };
};

const problemsOf = (
  { refusal: { code, details = [] } }: Extract<Reply<Signed>, { kind: 'refusal' }>,
  { refused }: SignMessages,
): ReadonlyMap<string, string> => new Map(details.map(({ path, message }) => [path, refused(message, code)]));

/** The document as it stands, and how it is read again, or the one that has taken its place; false where the server cannot be reached. */
const useShownDocument = (first: DocumentForSigner) => {
  const [held, setShown] = useState<ShownDocument>({ document: first, isUpdated: false });
  const refresh = async (): Promise<boolean> => {
    const now = await readNow(held.document.documentId);
    if (now === null) return false;
    setShown(follow(held, now));
    return true;
  };
  return { ...held, refresh };
};

/** What sending a signature works with. */
interface SignAttempt {
  readonly shown: DocumentForSigner;
  readonly messages: SignMessages;
  readonly keep: (draft: Draft) => void;
  readonly refresh: () => Promise<boolean>;
  readonly setPhase: (phase: Phase) => void;
  readonly setSigned: (signed: Signed) => void;
  readonly setProblems: (problems: ReadonlyMap<string, string>) => void;
}

/** The document is no longer what was sent: reads it anew, and rests until it is known what stands there now. */
const readAgain = async ({ refresh, setPhase }: SignAttempt): Promise<void> => {
  for (let time = 0; time < askTimes && !(await refresh()); time += 1) {
    setPhase('asking');
    await pause(askMs);
  }
  setPhase('filling');
};

const settle = (sending: SignAttempt, reply: Exclude<Reply<Signed>, { kind: 'unknown' }>, sent: Draft): void => {
  const { shown, messages, keep, setPhase, setSigned, setProblems } = sending;
  if (reply.kind === 'response') {
    keepDraft(shown.documentId, null);
    setPhase('filling');
    setSigned(reply.response);
    return;
  }
  keep({ ...sent, isSent: false });
  setProblems(problemsOf(reply, messages));
  if (reply.status === 409 || reply.status === 404) void readAgain(sending);
  else setPhase(reply.status === 400 ? 'filling' : 'failed');
};

/** Nothing that was understood, or the answer to too many requests, which says nothing of the first. */
const isNoAnswer = (reply: Reply<Signed>): reply is Extract<Reply<Signed>, { kind: 'unknown' }> =>
  reply.kind === 'unknown' || (reply.kind === 'refusal' && reply.status === 429);

/**
 * The answer was lost: the signature is sent again under the same key until it is answered. It signs once, is answered as it was the first
 * time, and brings the cookie by which this browser is known. That the document still waits would say nothing: the first may be on its way.
 */
const ask = async (sending: SignAttempt, sent: Draft): Promise<void> => {
  sending.setPhase('asking');
  for (let time = 0; ; time += 1) {
    const reply = await sendSignature(sending.shown, sent);
    if (!isNoAnswer(reply)) {
      settle(sending, reply, sent);
      return;
    }
    await pause(time < askTimes ? askMs : followMs);
  }
};

const send = async (sending: SignAttempt, draft: Draft): Promise<void> => {
  const { shown, keep, setPhase } = sending;
  if (!navigator.onLine) {
    setPhase('offline');
    return;
  }
  const sent = { ...draft, isSent: true };
  keep(sent);
  setPhase('signing');
  const reply = await sendSignature(shown, sent);
  if (reply.kind === 'unknown') await ask(sending, sent);
  else settle(sending, reply, sent);
};

/** What is still missing, in the order of the document; a sentence for each path. */
const problemsIn = (
  { places, filled, draft, isConsented }: Pick<Signing, 'places' | 'filled' | 'draft' | 'isConsented'>,
  messages: SignMessages,
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { path, label } of places)
    if (path !== 'signature' && !filled.has(path)) found.set(path, messages.missing(label));
  if (!filled.has('signature')) {
    const hasName = draft.name.trim().length > 1 && /\p{L}/u.test(draft.name);
    found.set(hasName ? 'signature' : 'signerName', hasName ? messages.drawingMissing : messages.nameMissing);
  }
  if (!isConsented) found.set('consent', messages.consentMissing);
  return found;
};

/** How far a signature has come, and what keeps it from being sent. */
const useProgress = () => {
  const [phase, setPhase] = useState<Phase>('filling');
  const [signed, setSigned] = useState<Signed | null>(null);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const isBusy = phase === 'signing' || phase === 'asking';
  const settleDown = (): void => {
    if (problems.size > 0) setProblems(new Map());
    if (!isBusy) setPhase('filling');
  };
  return { phase, setPhase, signed, setSigned, problems, setProblems, isBusy, settleDown };
};

/** What was filled in. It is kept over a reload, where it is asked what became of it if it was sent, and goes along to a document's successor. */
const useDraft = (shown: DocumentForSigner, resume: (kept: Draft, keep: SignAttempt['keep']) => void) => {
  const { documentId } = shown;
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const isFirst = useRef(true);
  const keep = (next: Draft): void => {
    setDraft(next);
    keepDraft(documentId, next);
  };
  useEffect(() => {
    if (!isFirst.current) {
      keep({ ...draft, key: newKey(), isSent: false });
      return;
    }
    isFirst.current = false;
    const kept = readDraft(documentId);
    setDraft(kept);
    if (kept.isSent && shown.content === null && shown.state === 'completed') resume(kept, keep);
    // oxlint-disable-next-line react/exhaustive-deps -- What was kept is read once for each document.
  }, [documentId]);
  return { draft, keep };
};

export const useSigning = (first: DocumentForSigner): Signing => {
  const messages = useMessages();
  const { document: shown, isUpdated, refresh } = useShownDocument(first);
  const { isBusy, settleDown, ...progress } = useProgress();
  const { phase, signed, problems, setProblems } = progress;
  // The consent is given to what is shown, by its hash: to another text it has to be given anew.
  const [consentedTo, setConsentedTo] = useState<string | null>(null);
  const shownHash = shown.content?.hash ?? null;
  const isConsented = consentedTo !== null && consentedTo === shownHash;
  const attemptWith = (keep: SignAttempt['keep']): SignAttempt => ({ shown, messages, keep, refresh, ...progress });
  const { draft, keep } = useDraft(shown, (kept, keepIt) => void ask(attemptWith(keepIt), kept));
  const [places, filled] = [placesOf(shown, messages.signature), filledPaths(shown, draft)];

  const sign = (): string | null => {
    if (isBusy) return null;
    const found = problemsIn({ places, filled, draft, isConsented }, messages);
    setProblems(found);
    const [firstMissing] = found.keys();
    if (firstMissing !== undefined) return firstMissing;
    void send(attemptWith(keep), draft);
    return null;
  };
  useOpened(shown);
  const isSigned = signed !== null || shown.state === 'completed';
  const isFollowed = isSigned ? !shown.isSealed : shown.state === 'pending';
  useWhileSeen(() => void refresh(), isFollowed && !isBusy);
  const change = (changed: Partial<Draft>): void => {
    keep({ ...draft, ...changed });
    settleDown();
  };
  return {
    ...{ document: shown, draft, change, phase, isUpdated, signed, places, filled, isConsented, problems, sign },
    setConsented: (now) => {
      setConsentedTo(now ? shownHash : null);
      settleDown();
    },
  };
};
