import type { PendingUser } from '../../../src/contract/operator.ts';

type Person = Pick<PendingUser, 'username' | 'email' | 'firstName' | 'lastName'>;

/** First and last name, or the username where there is none. */
export const nameOf = ({ firstName, lastName, username }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

/** Whether a person matches a search by username, e-mail, company or first and last name, in any case. */
export const matchesPerson = (person: Person & Pick<PendingUser, 'companyName'>, q: string): boolean => {
  const { username, email, companyName, firstName, lastName } = person;
  const full = [firstName, lastName].filter(Boolean).join(' ');
  return [username, email, companyName, full].some(
    (text) => text?.toLowerCase().includes(q.trim().toLowerCase()) === true,
  );
};
