import { hash } from 'node:crypto';

/** Characters of a session token, five bits each: 260 bits that nobody guesses. */
export const tokenLength = 52;

const week = 7 * 24 * 3_600_000;

/** A session lasts seven days from sign-in, however busy it is. */
export const sessionEnd = (start: Date): Date => new Date(start.getTime() + week);

/** What the database keeps of a token. Only its holder has the token, so a stolen table opens no session. */
export const tokenHash = (token: string): string => hash('sha256', token);
