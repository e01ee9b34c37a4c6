import { pathFor, type Endpoint } from '../contract/endpoint.ts';
import { documentedCalls } from './openapi.ts';
import { unusualValues } from './testing-unusual-input.ts';

/** A malformed request, as it goes over the wire. */
export interface MalformedRequest {
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly contentType: string;
  /** Undefined for a call without one. */
  readonly body: string | undefined;
}

/** Draws of one seed: always the same ones in the same order. */
export class Draws {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to, and without, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  of<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }

  isDrawn(probability: number): boolean {
    return this.next() < probability;
  }
}

/** Beside `unusualValues`: what looks right and is not, or is hidden in what looks right. */
const malformedValues: readonly [unknown, ...unknown[]] = [
  '2026-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  '$1; drop table users; --',
  '{{7*7}}${7*7}<script>alert(1)</script>',
  'a\r\nSet-Cookie: x=1',
  '0x1F',
  'NaN',
  '1,000.00',
  '-0.00',
  '999999.999',
  'ａｄｍｉｎ',
  Number.MAX_SAFE_INTEGER,
  -0,
  [[[[[[]]]]]],
  { toString: 'x', valueOf: null, length: -1 },
  ...unusualValues,
];

const nested = (depth: number): unknown =>
  depth === 0 ? 'x' : depth % 2 === 0 ? [nested(depth - 1)] : { a: nested(depth - 1) };

/** One value of it replaced, left out, doubled, wrapped or renamed. */
const mutate = (value: unknown, draws: Draws): unknown => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return draws.of(malformedValues);
  const entries = Object.entries(value);
  const at = draws.below(entries.length + 1);
  const [name, part] = entries[at] ?? [draws.of(['__proto__', 'constructor', 'role', 'id', 'storeId']), 'x'];
  const others = entries.filter((_, index) => index !== at);
  const changed: unknown = draws.of<() => unknown>([
    () => draws.of(malformedValues),
    () => mutate(part, draws),
    () => undefined,
    () => [part, part],
    () => ({ [name]: part }),
    () => (typeof part === 'string' ? part.slice(0, 200).repeat(1 + draws.below(200)) : nested(draws.below(60))),
  ])();
  return Object.fromEntries([...others, [draws.isDrawn(0.05) ? `${name} ` : name, changed]]);
};

/** The text of a body with something cut out, doubled or put in, so that it is hardly JSON any more. */
const damage = (text: string, draws: Draws): string => {
  const [from, to] = [draws.below(text.length + 1), draws.below(text.length + 1)].toSorted((a, b) => a - b);
  const [head, middle, tail] = [text.slice(0, from), text.slice(from, to), text.slice(to ?? 0)];
  return draws.of([
    head,
    head + tail,
    head + middle + middle + tail,
    `${head}${draws.of(['\u0000', '\uFEFF', '}', '"', '\\u0000', '\\ud800', '1e999', '//', '{{', '\u2028'])}${tail}`,
    `${'['.repeat(1 + draws.below(5_000))}${middle}`,
  ]);
};

const contentTypes = [
  ...Array<string>(18).fill('application/json'),
  'application/json; charset=latin1',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'nonsense',
] as unknown as readonly [string, ...string[]];

const malformedText = (example: unknown, draws: Draws): string => {
  let body = example;
  for (let times = 1 + draws.below(3); times > 0; times -= 1) body = mutate(body, draws);
  const text = JSON.stringify(body) ?? '';
  return draws.isDrawn(0.2) ? damage(text, draws) : text;
};

const asText = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // Longer addresses are refused by the server before any route sees them.
  return text.toWellFormed().slice(0, 4_000);
};

const malformedParts = (parts: object, draws: Draws): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [
      name,
      asText(draws.isDrawn(0.3) ? draws.of(malformedValues) : value) || 'x',
    ]),
  );

/** So many malformed requests of a seed, over all these calls in turn. `known` are real ids, so that some requests come far. */
export const malformedRequests = (
  seed: number,
  count: number,
  calls: ReadonlySet<Endpoint>,
  known: Readonly<Record<string, string>>,
): MalformedRequest[] => {
  const draws = new Draws(seed);
  const documented = documentedCalls.filter(({ endpoint }) => calls.has(endpoint));
  const withKnown = (parts: object | undefined): object => ({
    ...parts,
    ...Object.fromEntries(Object.entries(known).filter(([name]) => parts !== undefined && name in parts)),
  });
  return Array.from({ length: count }, (_, at) => {
    const { endpoint, example } = documented[at % documented.length] as (typeof documented)[number];
    const params = malformedParts(withKnown(example.params), draws);
    const query = malformedParts(
      { ...example.query, ...(draws.isDrawn(0.2) && { limit: '1', cursor: 'x', q: 'x' }) },
      draws,
    );
    return {
      endpoint,
      path: pathFor(endpoint, params, query),
      contentType: draws.of(contentTypes),
      body: endpoint.method === 'GET' ? undefined : malformedText(withKnown(example.body), draws),
    };
  });
};
