import { contract } from '../../../contract/index.ts';
import type { Retention } from '../../../kernel/module.ts';
import { route, type Route } from '../../../kernel/route.ts';
import { deleteByAge } from '../../../platform/retention.ts';
import type { Context } from '../context.ts';
import { hasCards, importedFunding } from './card-prefix.store.ts';
import { type CardImport, type CardImportReport, importCards } from './import-cards.ts';
import { noteTypedCard } from './velocity.store.ts';

/**
 * How a card is funded by its first digits, for links that take debit cards only and can be paid. Of the digits only a keyed
 * fingerprint is kept, for a day, so that cards in series are noticed. Where money moves nobody believes what the page was answered.
 */
const fundingRoute = (context: Context): Route => {
  const [find, note, { paymentLinks }] = [importedFunding(context), noteTypedCard(context), context];
  return route(contract.payer.cardFunding, async ({ body: { linkId, prefix } }) => {
    const { link } = await paymentLinks.linkForPayer(linkId);
    const isPayable = link.closedCode === null;
    if (isPayable) await note(linkId, prefix);
    return { funding: isPayable && link.debitOnly ? await find(prefix) : 'unknown' };
  });
};

/** Which cards were typed, for a day. */
const typedCards: Retention = {
  name: 'checkout.typed-cards',
  purge: deleteByAge('checkout.purge-typed-cards', { table: 'typed_cards', key: 'store_id, id', age: 'typed_at' }),
};

interface CardsParts {
  readonly api: {
    readonly hasCards: () => Promise<boolean>;
    readonly importCards: (file: CardImport) => Promise<CardImportReport>;
  };
  readonly routes: readonly Route[];
  readonly retentions: readonly Retention[];
}

/** Puts together what is known of cards: how they are funded, and whether they are tested. */
export const createCards = (context: Context): CardsParts => ({
  api: { hasCards: hasCards(context), importCards: importCards(context) },
  routes: [fundingRoute(context)],
  retentions: [typedCards],
});
