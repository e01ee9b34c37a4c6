import { z } from 'zod';
import { text, uuid } from '../formats.ts';

/** What a template may hold, and how much of it. */
export const templateLimits = {
  characters: 60_000,
  depth: 8,
  fields: 200,
  /** Of a blank, a merge value and a fallback. */
  value: 500,
  label: 60,
} as const;

/** Limits of what is made. */
export const documentLimits = { perLink: 5, openPerCustomer: 20, reason: 300, daysWithoutLink: 30 } as const;

/** Values of blanks by their labels. */
export const blankValues = z
  .record(z.string().max(templateLimits.label), text(templateLimits.value))
  .refine(
    (values) => Object.keys(values).length <= templateLimits.fields,
    `At most ${templateLimits.fields} blanks can be filled`,
  )
  .default({});

/** What a new link asks to be signed. */
export const LinkDocument = z.object({ templateId: uuid, values: blankValues });
export type LinkDocument = z.output<typeof LinkDocument>;
