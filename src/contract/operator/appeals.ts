import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, neededText, optionalText } from '../formats.ts';
import { password, StoppedPart, username } from '../people/session.ts';

/** Which decision a letter is written against: a denied registration, a deactivated account, or payments or texts that were stopped. */
export const AppealAgainst = z.enum(['denial', 'deactivation', 'stop']);
export type AppealAgainst = z.output<typeof AppealAgainst>;

/** A letter of a store against a decision of the operator, which waits for an answer. */
export const Appeal = z.object({
  id: z.uuid(),
  /** The store's main account. */
  accountId: z.uuid(),
  against: AppealAgainst,
  /** What is stopped now; empty where it is not about that. */
  stopped: z.array(StoppedPart),
  username: z.string(),
  companyName: z.string().nullable(),
  email: z.string().nullable(),
  /** Who wrote it. */
  author: z.string(),
  letter: z.string(),
  writtenAt: instant,
  /** When the decision was made. */
  decidedAt: instant,
  /** Why, as they were told. */
  reason: z.string().nullable(),
});
export type Appeal = z.output<typeof Appeal>;

const letter = neededText(2_000, 'Please write why we should look again');

/** A letter from somebody who cannot sign in, with the password that shows who they are. */
export const NewAppeal = z.object({ username, password, letter });

/** The call of a store of which nobody can sign in. */
export const appeal = {
  appeal: endpoint({
    method: 'POST',
    path: '/api/auth/appeal',
    access: 'public',
    summary:
      'Write to the operator against a denied registration or a deactivated account; it takes the password, because nobody of it can sign in',
    body: NewAppeal,
    response: z.object({}),
  }),
};

/** What the operator has stopped of a store, and what became of the letter against it. */
export const StoreStop = z.object({
  /** Empty where nothing is. */
  stopped: z.array(StoppedPart),
  since: instant.nullable(),
  /** In the operator's words. */
  reason: z.string().nullable(),
  /** The latest letter since then. */
  appeal: z
    .object({
      author: z.string(),
      letter: z.string(),
      writtenAt: instant,
      /** Null while it waits. */
      answeredAt: instant.nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
  /** Whether another letter is taken: something is stopped, none waits, and fewer than three were read. */
  mayAppeal: z.boolean(),
});
export type StoreStop = z.output<typeof StoreStop>;

/** A letter against what is stopped, from somebody who is signed in. */
export const StopAppeal = z.object({ letter });

/** The calls of a store of which the operator has stopped payments or texts. */
export const storeStop = {
  stop: endpoint({
    method: 'GET',
    path: '/api/store/stop',
    access: 'staff',
    summary: 'What the operator has stopped of the store, why, and what became of the letter against it',
    response: z.object({ stop: StoreStop }),
  }),
  appealStop: endpoint({
    method: 'POST',
    path: '/api/store/stop/appeal',
    access: 'admin',
    impersonation: 'refused',
    summary:
      'Write to the operator against what is stopped; one letter waits at a time, and three are read of each stop',
    body: StopAppeal,
    response: z.object({ stop: StoreStop }),
  }),
};

/** What the operator may call. */
export const appeals = {
  appeals: endpoint({
    method: 'GET',
    path: '/api/system/appeals',
    access: 'operator',
    summary:
      'Letters of stores against decisions of the operator that wait for an answer, the oldest first, at most 200',
    response: z.object({ appeals: z.array(Appeal) }),
  }),
  answerAppeal: endpoint({
    method: 'POST',
    path: '/api/system/appeals/:id/answer',
    access: 'operator',
    // Accepting one does what else needs it: an account is activated, or payments are turned on.
    stepUp: true,
    summary:
      'Accept a letter, which approves the registration, activates the account or turns on what is stopped, or let the decision stand; either is told by email',
    params: z.object({ id: z.uuid('Appeal not found') }),
    body: z.object({ accept: z.boolean(), answer: optionalText(1_000) }),
    response: z.object({}),
  }),
};
