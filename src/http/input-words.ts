import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
};

const bound = (field: string, origin: string, limit: string): string =>
  origin === 'string' ? `${field} must have ${limit} characters` : `${field} must be ${limit}`;

/** What is said of an input where the contract has no words of its own: which field, and what it has to be. */
export const inputWords: z.core.$ZodErrorMap = (issue) => {
  const field = issue.path?.join('.') ?? '';
  if (field === '') return 'This request must be a JSON object';
  if (issue.input === undefined) return `${field} is missing`;
  switch (issue.code) {
    case 'invalid_type':
      return `${field} must be ${kinds[issue.expected] ?? 'an object'}`;
    case 'invalid_value':
      return `${field} must be ${issue.values.map(String).join(' or ')}`;
    case 'too_small':
      return bound(field, issue.origin, `at least ${issue.minimum}`);
    case 'too_big':
      return bound(field, issue.origin, `at most ${issue.maximum}`);
    default:
      return `${field} is not valid`;
  }
};
