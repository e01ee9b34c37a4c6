import { z } from 'zod';
import { Customer } from '../customers.ts';
import { endpoint } from '../endpoint.ts';
import { instant, page, uuid } from '../formats.ts';

/** How many customers are merged at once, the kept one among them. */
export const mergeLimits = { fewest: 2, most: 10 } as const;

/** What is said about the number of customers that are to be merged. */
export const mergeMessages = {
  tooFew: `Please select at least ${mergeLimits.fewest} customers to merge.`,
  tooMany: `You can only merge up to ${mergeLimits.most} customers at once.`,
  noPrimary: 'Please select a primary customer to proceed.',
} as const;

/** What of two customers one has to be chosen. An address is chosen whole, and all notes are kept. */
export const mergeFields = ['customerName', 'customerPhone', 'customerEmail', 'address'] as const;
export type MergeField = (typeof mergeFields)[number];

/** Whose value wins, by the id of the customer. */
export const MergeFields = z.object({
  customerName: uuid.optional(),
  customerPhone: uuid.optional(),
  customerEmail: uuid.optional(),
  address: uuid.optional(),
});
export type MergeFields = z.output<typeof MergeFields>;
/** The same where every one was chosen. */
export type ChosenFields = Record<MergeField, string>;

/** An id as the database writes it. */
const ids = z.array(uuid.transform((id) => id.toLowerCase())).transform((given) => [...new Set(given)]);

/** The customers of a merge: the kept one is named beside the others, and may be named among them too. */
const merged = {
  primaryCustomerId: z.uuid(mergeMessages.noPrimary).transform((id) => id.toLowerCase()),
  customerIds: ids,
};

const counted = <T extends { readonly primaryCustomerId: string; readonly customerIds: readonly string[] }>(
  merge: z.ZodType<T>,
) =>
  merge
    .refine(
      ({ primaryCustomerId, customerIds }) => new Set([primaryCustomerId, ...customerIds]).size >= mergeLimits.fewest,
      { path: ['customerIds'], message: mergeMessages.tooFew },
    )
    .refine(
      ({ primaryCustomerId, customerIds }) => new Set([primaryCustomerId, ...customerIds]).size <= mergeLimits.most,
      { path: ['customerIds'], message: mergeMessages.tooMany },
    );

/** Why two customers may be one person. */
export const duplicateReasons = ['phone', 'email', 'name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** Two active customers who may be one person, whoever is in the directory longer first. */
export const DuplicatePair = z.object({
  id: z.uuid(),
  customers: z.tuple([Customer, Customer]),
  reasons: z.array(z.enum(duplicateReasons)).min(1),
  foundAt: instant,
});
export type DuplicatePair = z.output<typeof DuplicatePair>;

/** What one customer brings into a merge. */
export const MergePart = z.object({
  customer: Customer,
  /** When it was last changed. */
  updatedAt: instant,
  /** Texts and emails. */
  messages: z.number().int(),
  /** No texts reach the phone. */
  optedOut: z.boolean(),
});
export type MergePart = z.output<typeof MergePart>;

/** At most so many pairs are counted. */
export const mostPairsCounted = 1_000;

/** Calls about customers who are in the directory twice. */
export const customerMerge = {
  duplicates: endpoint({
    method: 'GET',
    path: '/api/customers/duplicates',
    access: 'staff',
    summary: `Pairs of active customers who may be one person, by phone, then by email, then by name, and the last found first; \`total\` counts up to ${mostPairsCounted}`,
    query: z.object({ ...page, by: z.enum(duplicateReasons).optional() }),
    response: z.object({ pairs: z.array(DuplicatePair), total: z.number().int(), nextCursor: z.string().nullable() }),
  }),
  notTheSame: endpoint({
    method: 'POST',
    path: '/api/customers/duplicates/dismiss',
    access: 'staff',
    summary: 'Staff say that these customers are not the same person; they are no duplicates of one another any more',
    body: z.object({
      customerIds: ids.pipe(
        z.array(uuid).min(mergeLimits.fewest, mergeMessages.tooFew).max(mergeLimits.most, mergeMessages.tooMany),
      ),
    }),
    response: z.object({}),
  }),
  mergePreview: endpoint({
    method: 'GET',
    path: '/api/customers/merge-preview',
    access: 'staff',
    summary: 'What customers (`customerIds`, comma separated) would bring into a merge, and whose values are proposed',
    query: counted(
      z.object({
        ...merged,
        customerIds: z
          .string()
          .transform((written) => written.split(','))
          .pipe(ids),
      }),
    ),
    response: z.object({
      /** The kept one first. */
      parts: z.array(MergePart),
      fields: MergeFields.required(),
      /** All notes as they are kept. */
      notes: z.string().nullable(),
    }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/customers/merge',
    access: 'staff',
    summary:
      'Merge 2 to 10 customers for good: links, messages and payments move to the primary one, whose empty fields are filled, and the others are removed; `fields` names whose values win instead',
    body: counted(z.object({ ...merged, fields: MergeFields.optional() })),
    response: z.object({ customer: Customer, merged: z.number().int() }),
    idempotent: true,
  }),
};
