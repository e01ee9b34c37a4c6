import type { z } from 'zod';

/** What a text says as JSON, undefined where it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The same read by a schema, undefined also where it does not fit. */
export const readJson = <S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined =>
  schema.safeParse(parseJson(text)).data;
