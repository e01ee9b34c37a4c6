import type { RouteResult } from '../../../contract/endpoint.ts';
import { dayBounds } from '../../../contract/day-bounds.ts';
import { dayOf } from '../../../contract/local-time.ts';
import { toCents, toDecimal } from '../../../contract/money.ts';
import { mostToKeyIn, type register, type RegisterClosing, type ToKeyIn } from '../../../contract/register.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';
import { cardOf, readDay } from '../summaries/index.ts';
import { closingOf } from './closing.ts';

/**
 * What was paid and is not in the register yet, the oldest first. What an admin has to decide about is left out: it may go back to its
 * customer.
 */
export const listToKeyIn =
  ({ linkLookups, checkout, readReplica }: Context) =>
  async ({ storeId }: Pick<Staff, 'storeId'>): Promise<RouteResult<typeof register.toKeyIn>> => {
    const { links, more } = await linkLookups.listToConfirm(storeId, mostToKeyIn);
    const listed = links.filter(({ reviewCode }) => reviewCode !== 'void_failed');
    const paid = await checkout.paymentsOfLinks(
      storeId,
      listed.map(({ id }) => id),
      readReplica,
    );
    const payments: ToKeyIn[] = listed.map(({ id, linkId, customerName, transactionNumber, ...link }) => {
      const payment = paid.get(id);
      return {
        ...{ id, linkId, customerName, transactionNumber },
        amount: toDecimal(toCents(link.amount) - toCents(link.refundedAmount)),
        approvalCode: payment?.authCode ?? null,
        card: payment ? cardOf(payment) : '',
        paidAt: link.completedAt ?? link.createdAt,
      };
    });
    return {
      payments: payments.toSorted((a, b) => Date.parse(a.paidAt) - Date.parse(b.paidAt)),
      more,
      undecided: links.length - listed.length,
    };
  };

/** The closing of a store's day, of today where none is named. */
export const readClosing =
  (context: Context) =>
  async (
    asked: string | undefined,
    { storeId, timezone: zone }: Pick<Staff, 'storeId' | 'timezone'>,
  ): Promise<RegisterClosing> => {
    const day = asked ?? dayOf(context.clock(), zone);
    const bounds = dayBounds(day, zone);
    const [content, entries] = await Promise.all([
      readDay(context, { storeId, day, zone }, context.readReplica),
      context.linkLookups.entriesBetween(storeId, bounds, context.readReplica),
    ]);
    return closingOf(content, entries, bounds);
  };
