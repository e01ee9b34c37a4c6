import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { customerName, neededText } from './formats.ts';

const messagesOf = (schema: z.ZodType, sent: unknown): readonly string[] =>
  schema.safeParse(sent).error?.issues.map(({ message }) => message) ?? [];

describe('text that has to be there', () => {
  it.each(['', '  ', null, undefined, 7])('is asked for in the same words when it is %j', (sent) => {
    expect(messagesOf(neededText(10, 'Name it'), sent)).toEqual(['Name it']);
    expect(messagesOf(customerName, sent)).toEqual(['Customer name is required']);
  });

  it('is trimmed, and too long only without what is trimmed', () => {
    expect(neededText(3, 'Name it').parse(' abc ')).toBe('abc');
    expect(messagesOf(neededText(3, 'Name it'), 'abcd')).toEqual(['At most 3 characters are allowed']);
  });
});
