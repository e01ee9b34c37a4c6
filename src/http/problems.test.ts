import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { contract, endpoints } from '../contract/index.ts';
import { inputMessages, refuseInput } from './problems.ts';

const parts = ['params', 'query', 'body'] as const;
type Part = (typeof parts)[number];

const messagesOf = (endpoint: Endpoint, part: Part, sent: unknown): readonly string[] =>
  endpoint[part]?.safeParse(sent, { error: inputMessages }).error?.issues.map(({ message }) => message) ?? [];

const odd: readonly unknown[] = [undefined, null, true, 7, 1.5, -1, 1e9, '', 'x', 'x'.repeat(10_000), [], {}, { a: 1 }];

const oddInputs = (schema: z.ZodType | undefined): readonly unknown[] => {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return [...odd, ...fields.flatMap((field) => odd.map((value) => ({ [field]: value })))];
};

it.each([
  ['a flag that is text', { debitOnly: 'yes' }, 'debitOnly must be true or false'],
  ['an id that is a number', { customerId: 7 }, 'customerId must be text'],
  ['an id that is none', { customerId: 'x' }, 'customerId is not valid'],
  ['notes that are a list', { customerNotes: [] }, 'customerNotes must be text'],
])('the refusal of an input names %s', (_, sent, message) => {
  expect(messagesOf(contract.paymentLinks.create, 'body', sent)).toContain(message);
});

it.each([[[]], ['x'], [7], [null]])('an input that is %j is refused because it must be a JSON object', (sent) => {
  expect(messagesOf(contract.paymentLinks.create, 'body', sent)).toEqual(['This request must be a JSON object']);
});

it('the refusal of an input names what is missing', () => {
  expect(messagesOf(contract.checkout.complete, 'body', {})).toEqual(['transactionId is missing', 'status is missing']);
});

it('the refusal of an input has one detail for each field', () => {
  const schema = z.object({
    name: z
      .string()
      .min(3, 'too short')
      .regex(/^[a-z]+$/, 'no letters'),
    amount: z.number(),
  });
  const { error } = schema.safeParse({ name: '1' }, { error: inputMessages });
  expect(error && refuseInput(error, 'body').details).toEqual([
    { path: 'name', message: 'too short' },
    { path: 'amount', message: 'amount is missing' },
  ]);
});

it('the refusal of an input says what each field must be', () => {
  expect(messagesOf(contract.checkout.complete, 'body', { transactionId: '1', status: 'paid' })).toEqual([
    'status must be completed',
  ]);
  const page = (limit: string) => messagesOf(contract.customers.list, 'query', { limit });
  expect(page('many')).toEqual(['limit must be a number']);
  expect(page('1.5')).toEqual(['limit must be a whole number']);
  expect(page('501')).toEqual(['limit must be at most 500']);
  expect(messagesOf(contract.checkout.result, 'body', { linkId: 'x', key: 'short' })).toEqual([
    'key must have at least 16 characters',
  ]);
});

it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
  'the refusal of an input of %s uses no terms of a program',
  (_, endpoint) => {
    const messages = parts.flatMap((part) =>
      oddInputs(endpoint[part]).flatMap((sent) => messagesOf(endpoint, part, sent)),
    );
    expect(messages.filter((message) => /Invalid|expected|received|[<>]=|undefined|NaN/.test(message))).toEqual([]);
  },
);
