import { expect, it } from 'vitest';
import { z } from 'zod';
import { answerParser } from './answer-parser.ts';
import { documentedCalls } from './openapi.ts';

/** What becomes of a value: what is sent of it, or that nothing is. */
const sent = (parse: (value: unknown) => unknown, value: unknown): string => {
  try {
    return JSON.stringify(parse(value));
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return error.message;
  }
};

/** What was sent, to the last field but for nulls, and what somebody reads of it by the schema; where nothing was sent, why. */
const sentAndRead = (schema: z.ZodType, answer: string): unknown =>
  answer.startsWith('{')
    ? [JSON.parse(answer, (_, value: unknown) => value ?? undefined), schema.parse(JSON.parse(answer))]
    : answer;

const odd = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(400),
  '1.2',
  '12.50',
  '2026-02-30T10:00:00.000Z',
  '2026-02-03T10:00:00.000Z',
].concat([
  0,
  -1,
  1.5,
  2 ** 60,
  Number.NaN,
  true,
  {},
  [],
  [null],
  new Date('2026-02-03'),
  new Date(Number.NaN),
  JSON.parse('{"at": "x", "__proto__": {"is": true}}'),
] as never[]);

/** A value with each of its parts, however deep, in the place of which something odd stands, and with one part more. */
function* oddOnes(value: unknown): Generator {
  yield* odd;
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  if (!isList) yield { ...value, secret: 'never sent' };
  const parts = isList ? value.slice(0, 1).entries() : Object.entries(value);
  for (const [name, part] of parts)
    for (const changed of oddOnes(part))
      yield isList ? value.with(Number(name), changed) : { ...value, [name]: changed };
}

it.each(documentedCalls.map(({ operationId, endpoint, example }) => [operationId, endpoint, example] as const))(
  'of the answer of %s the same is sent and read as zod lets out, whatever is odd about it',
  (_, { response }, example) => {
    const parse = answerParser(response);
    const answers = [example.response, ...oddOnes(example.response)];
    const zod = (value: unknown) => response.parse(value);
    expect(answers.map((answer) => sentAndRead(response, sent(parse, answer)))).toEqual(
      answers.map((answer) => sentAndRead(response, sent(zod, answer))),
    );
  },
);

const inner = z.object({ at: z.iso.datetime(), is: z.boolean().optional() });

it.each([
  z.string().trim().max(3),
  z.string().regex(/^a/).regex(/b$/),
  z.string().regex(/a/g),
  z.email(),
  z.coerce.number(),
  z.number().min(3),
  z.number().int(),
  z.literal('x'),
  z.array(z.string()).max(1),
  inner,
  z.strictObject({ at: z.string() }),
  z.looseObject({ at: z.string() }),
  inner.refine(({ is }) => is === true),
  inner.transform(({ at }) => at),
  z.object({ is: z.boolean().default(true) }),
  z.object({ is: z.boolean().default(true).optional() }),
  z.record(z.string(), inner),
  z.record(z.string(), z.unknown()),
  z.record(z.string().max(2), z.unknown()),
  z.record(z.enum(['at', 'is']), z.unknown()),
  z.union([z.string().max(2), z.number()]),
  z.union([z.enum(['x']).transform(() => 'y'), z.string()]),
  z.union([z.iso.datetime(), z.date().transform((date) => date.toISOString())]),
])('a schema of any kind lets out what zod does', (schema) => {
  const values = [...oddOnes({ at: '2026-02-03T10:00:00.000Z', is: true }), ...oddOnes(['ab', 'aab'])];
  const parse = answerParser<unknown>(schema);
  expect(values.map((value) => sent(parse, value))).toEqual(
    values.map((value) => sent((given) => schema.parse(given), value)),
  );
});

it('what an answer has none of is left out where its schema puts it back', () => {
  const schema = z.object({ name: z.string().nullable().default(null), note: z.string().nullable() });
  const parse = answerParser(schema);
  expect(sent(parse, { name: null, note: null })).toBe('{"note":null}');
  expect(sent(parse, { note: 'x' })).toBe('{"note":"x"}');
  expect(sent(parse, { name: 'Maria', note: null })).toBe('{"name":"Maria","note":null}');
  expect(schema.parse({ note: null })).toEqual({ name: null, note: null });
});
