import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, neededText, optionalText } from '../formats.ts';
import { password, username } from '../people/session.ts';

/** A letter from somebody whose registration was denied, which waits for the operator. */
export const Appeal = z.object({
  /** The id of the denied account. */
  id: z.uuid(),
  username: z.string(),
  companyName: z.string().nullable(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  letter: z.string(),
  writtenAt: instant,
  deniedAt: instant,
  /** Why it was denied, as they were told. */
  reason: z.string().nullable(),
});
export type Appeal = z.output<typeof Appeal>;

/** How somebody says that a denial is wrong: who they are, since they cannot sign in, and why. */
export const NewAppeal = z.object({
  username,
  password,
  letter: neededText(2_000, 'Please write why we should look again'),
});

/** What a denied store may call. */
export const appeal = {
  appeal: endpoint({
    method: 'POST',
    path: '/api/auth/appeal',
    access: 'public',
    summary:
      'Write to the operator against a denied registration; it takes the password, because nobody of it can sign in',
    body: NewAppeal,
    response: z.object({}),
  }),
};

/** What the operator may call. */
export const appeals = {
  appeals: endpoint({
    method: 'GET',
    path: '/api/system/appeals',
    access: 'operator',
    summary: 'Letters against denials that wait for an answer, the oldest first, at most 200',
    response: z.object({ appeals: z.array(Appeal) }),
  }),
  answerAppeal: endpoint({
    method: 'POST',
    path: '/api/system/denied-users/:id/appeal',
    access: 'operator',
    summary: 'Approve a denied registration after all, or let it stay denied; either is told by email',
    params: z.object({ id: z.uuid('User not found') }),
    body: z.object({ approve: z.boolean(), answer: optionalText(1_000) }),
    response: z.object({}),
  }),
};
