import type { Problem } from '../../../kernel/problem.ts';
import { throttle } from '../../../platform/throttle.ts';
import { messages } from './messages.ts';

/** So many invitations a store may send within a day. */
export const invitationsPerDay = 30;

const hour = 60 * 60_000;
const day = 24 * hour;

/** Registrations before this moment count no longer. */
export const registrationsSince = (now: Date): Date => new Date(now.getTime() - hour);

/** Invitations before this moment count no longer. */
export const invitationsSince = (now: Date): Date => new Date(now.getTime() - day);

const refuse = (code: 'too_many_registrations' | 'too_many_invitations', until: number, now: Date): Problem | null =>
  throttle({ code, message: messages[code] }, until, now);

/** `limiting` is the registration that has to be an hour old before the same address may register again, if there is one. */
export const whyNoRegistration = (limiting: Date | null, now: Date): Problem | null =>
  limiting && refuse('too_many_registrations', limiting.getTime() + hour, now);

/** `limiting` is the invitation that has to be a day old before the same store may send another, if there is one. */
export const whyNoInvitation = (limiting: Date | null, now: Date): Problem | null =>
  limiting && refuse('too_many_invitations', limiting.getTime() + day, now);

/** The token of a mail that resets a password opens it for an hour. */
export const passwordTokenEnd = (sent: Date): Date => new Date(sent.getTime() + hour);

/** The token of an invitation opens it for seven days. */
export const invitationEnd = (sent: Date): Date => new Date(sent.getTime() + 7 * day);

/** A user whose last such mail was asked for after this moment gets no other yet. */
export const passwordMailSince = (now: Date): Date => new Date(now.getTime() - 5 * 60_000);
