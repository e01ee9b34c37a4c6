import type { PendingUser } from '../../../../src/contract/operator/operator.ts';

export type Person = Pick<PendingUser, 'username' | 'email' | 'firstName' | 'lastName'>;

/** First and last name, or the username where there is none. */
export const nameOf = ({ firstName, lastName, username }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

/** How a person is called: the name with the username, or the username where there is no name. */
export const whoIs = (person: Person): string => {
  const name = nameOf(person);
  return name === person.username ? name : `${name} (${person.username})`;
};
