import { z } from 'zod';
import type { Staff } from './actor.ts';

const Person = z.object({ userId: z.string(), name: z.string() }).readonly();

const Author = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('staff'),
      userId: z.string(),
      /** With somebody behind them the name of both: `{operator} as {user}`. */
      name: z.string(),
      operator: z.boolean(),
      /** The operator, where it is the operator who is signed in as this user. */
      behind: Person.nullable(),
    })
    .readonly(),
  /** Someone without a session: who pays, or whoever has the address of a page. */
  z.object({ kind: z.literal('payer') }).readonly(),
  /** Who sends texts for us, by a webhook. */
  z.object({ kind: z.literal('provider') }).readonly(),
  /** A job, or somebody at a shell. */
  z.object({ kind: z.literal('program') }).readonly(),
]);

/** Who acts, also on behalf of whom. */
export type Author = z.output<typeof Author>;

const Origin = z.object({
  author: Author,
  /** Null where nobody asked from outside. */
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
});

/** Who asks for a piece of work, and from where. */
export type Origin = Readonly<z.output<typeof Origin>>;

/** What a transaction knows of every event: who raised it from where, and when. It outlives the commit as JSON in a job. */
export const Stamp = Origin.extend({ at: z.string() });
export type Stamp = Readonly<z.output<typeof Stamp>>;

/** Work that nobody asked for from outside. */
export const programOrigin: Origin = {
  author: { kind: 'program' },
  address: null,
  userAgent: null,
  requestId: null,
};

/** Whose act it is, by id and name: an API key's own, and not that of the main account in whose place it acts. */
export const doerOf = ({
  userId,
  name,
  apiKey,
}: Pick<Staff, 'userId' | 'name' | 'apiKey'>): z.output<typeof Person> => ({
  userId: apiKey?.id ?? userId,
  name,
});

/** Signed-in staff as the author of what they ask for. */
export const authorOf = (staff: Staff): Author => {
  const { operator, impersonator } = staff;
  const behind = impersonator && { userId: impersonator.userId, name: impersonator.name };
  return { kind: 'staff', ...doerOf(staff), operator, behind };
};

/** The staff member who acted; null where nobody of a store did. With an impersonator the name is that of both. */
export const staffOf = ({ author }: Pick<Stamp, 'author'>): { readonly userId: string; readonly name: string } | null =>
  author.kind === 'staff' ? { userId: author.userId, name: author.name } : null;
