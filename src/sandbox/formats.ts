import type { z } from 'zod';

/** A phone number in E.164: plus, country code, seven to fifteen digits in all. */
export const e164 = /^\+[1-9]\d{6,14}$/;

/** The value of a JSON text, undefined where the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The value of a JSON text checked by a schema, undefined also where it does not fit. */
export const readJson = <S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined =>
  schema.safeParse(parseJson(text)).data;
