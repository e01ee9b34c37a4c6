import type { z } from 'zod';

/** Gives a value as a schema lets it out, or fails. */
type Parse = (value: unknown) => unknown;

type Schema = z.core.$ZodTypes;
type Check = z.core.$ZodChecks;

/** Thrown where a value is not what its schema says; zod is asked then, and says how. */
const mismatch = new Error('This is not what the schema says.');
const fail = (): never => {
  throw mismatch;
};

/** What no other way is known for. */
const parseByZod =
  (schema: z.ZodType): Parse =>
  (value) => {
    const result = schema.safeParse(value);
    return result.success ? result.data : fail();
  };

const when =
  (holds: (value: unknown) => boolean): Parse =>
  (value) =>
    holds(value) ? value : fail();

/** The checks of a schema, of which a format such as `z.uuid()` is one itself. */
const checksOf = ({ _zod: { def } }: Schema): readonly Check['_zod']['def'][] => [
  ...('check' in def ? [def as unknown as Check['_zod']['def']] : []),
  ...(def.checks ?? []).map((check) => (check as Check)._zod.def),
];

const patternOf = (check: Check['_zod']['def']): RegExp | null =>
  check.check === 'string_format' && ['uuid', 'datetime', 'regex'].includes(check.format)
    ? (check.pattern ?? null)
    : null;

const parseString = (schema: Schema): Parse | null => {
  const patterns = checksOf(schema).map(patternOf);
  if (patterns.includes(null)) return null;
  const [pattern, ...more] = patterns as RegExp[];
  if (more.length > 0 || pattern?.global === true) return null;
  return when((value) => typeof value === 'string' && (pattern === undefined || pattern.test(value)));
};

const parseNumber = (schema: Schema): Parse | null => {
  const checks = checksOf(schema);
  if (checks.length === 0) return when(Number.isFinite);
  const isWhole = checks.every((check) => check.check === 'number_format' && check.format === 'safeint');
  return isWhole ? when(Number.isSafeInteger) : null;
};

/** Text is quick where a union takes it as it is before all else, as an instant is: text, or a date that becomes text. */
const parseUnion = ([first]: readonly Schema[], rest: Parse): Parse | null => {
  const parse = first?._zod.def.type === 'string' ? parseString(first) : null;
  if (!parse) return null;
  return (value) => (typeof value === 'string' ? parse(value) : rest(value));
};

const parseObject = (shape: Readonly<Record<string, Schema>>): Parse => {
  const names = Object.keys(shape);
  const parses = Object.values(shape).map(parseOf);
  const fields = names.map((name, at) => `${JSON.stringify(name)}: parses[${at}](value[${JSON.stringify(name)}])`);
  // Only names of the contract get into it, quoted as JSON: nothing that anybody sends us.
  // oxlint-disable-next-line typescript/no-implied-eval -- no other way gives all objects of a schema one shape from the start
  const bind = new Function('parses', `return (value) => ({ ${fields.join(', ')} })`) as (
    of: readonly Parse[],
  ) => Parse;
  const parse = bind(parses);
  return (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? parse(value) : fail());
};

/** Values by names that may be anything. An object of a class is left to zod, and so is one with the name that objects take for their own, which zod leaves out. */
const parseRecord = (key: Schema, value: Schema): Parse | null => {
  if (key._zod.def.type !== 'string' || checksOf(key).length > 0) return null;
  const parse = parseOf(value);
  return (sent) => {
    const isPlain = typeof sent === 'object' && sent !== null && Object.getPrototypeOf(sent) === Object.prototype;
    if (!isPlain || Object.hasOwn(sent, '__proto__')) return fail();
    return Object.fromEntries(Object.entries(sent).map(([name, each]) => [name, parse(each)]));
  };
};

/** What may be missing. What is null by default is not sent when it is: whoever reads the answer by its schema has it back. */
const parseMissing = (
  def: Extract<Schema['_zod']['def'], { type: 'nullable' | 'optional' | 'default' }>,
): Parse | null => {
  const inner = def.innerType as Schema;
  if (def.type === 'nullable') {
    const parse = parseOf(inner);
    return (value) => (value === null ? null : parse(value));
  }
  if (def.type === 'optional') {
    const parse = quickParse(inner);
    return parse && ((value) => (value === undefined ? undefined : parse(value)));
  }
  if (def.defaultValue !== null) return null;
  const parse = parseOf(inner);
  return (value) => (value === null || value === undefined ? undefined : parse(value));
};

/** Null where a schema is not plain. */
const quickParse = (schema: Schema): Parse | null => {
  const { def } = schema._zod;
  const isRefined = (def.checks ?? []).length > 0 && def.type !== 'string' && def.type !== 'number';
  if (isRefined) return null;
  switch (def.type) {
    case 'string':
      return def.coerce === true ? null : parseString(schema);
    case 'number':
      return def.coerce === true ? null : parseNumber(schema);
    case 'boolean':
      return def.coerce === true ? null : when((value) => typeof value === 'boolean');
    case 'enum': {
      const entries = new Set<unknown>(Object.values(def.entries));
      return when((value) => entries.has(value));
    }
    case 'nullable':
    case 'optional':
    case 'default':
      return parseMissing(def);
    case 'array': {
      const element = parseOf(def.element as Schema);
      return (value) => (Array.isArray(value) ? value.map((each) => element(each)) : fail());
    }
    case 'object':
      return def.catchall === undefined ? parseObject(def.shape as Readonly<Record<string, Schema>>) : null;
    case 'record':
      return parseRecord(def.keyType as Schema, def.valueType as Schema);
    case 'unknown':
      return (value) => value;
    case 'union':
      return parseUnion(def.options as readonly Schema[], parseByZod(schema as unknown as z.ZodType));
    default:
      return null;
  }
};

const parseOf = (schema: Schema): Parse => quickParse(schema) ?? parseByZod(schema as unknown as z.ZodType);

/**
 * Parses answers by a schema as `schema.parse` does, which took two fifths of the time that a page of a list takes: it makes an object for
 * each value that it looks at. What is plain is looked at directly; what is not (another default than null, a transformation, a
 * refinement), and an answer that is not as it should be, is left to zod.
 */
export const answerParser = <Answer>(schema: z.ZodType<Answer>): ((handled: unknown) => Answer) => {
  let parse: Parse | undefined;
  return (handled) => {
    parse ??= parseOf(schema as unknown as Schema);
    try {
      return parse(handled) as Answer;
    } catch (error) {
      if (error !== mismatch) throw error;
      return schema.parse(handled);
    }
  };
};
