import type { Language } from '../../../contract/payer/payer.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { DocumentsWanted, LinkCreated } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import { mergeFrom, sourcesFor, templatesForUse } from '../templates/index.ts';
import { nextToSign } from './document.ts';
import { freezeFrom, usesAddress } from './freeze-document.ts';
import { revisionOf } from './make-document.ts';
import { messages } from './messages.ts';
import { refuseTooManyOpen, writeOfNewLink } from './new-document.ts';
import { doneBy } from './trail.ts';

const refuseTwice = (ids: readonly string[]): void => {
  if (new Set(ids).size < ids.length) throw new Problem('conflict', 'document_waits', messages.document_waits);
};

/** Works out once for each key what several ask for. */
const onceFor = <Key, Value>(workOut: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? workOut(key);
    known.set(key, value);
    return value;
  };
};

/**
 * Makes the documents that a new link asks for, in its own commit. Nothing belongs to that link yet, and nobody else knows of it: what the
 * documents are filled in from is read once for all of them, and what its payer is asked to sign follows from what is written.
 */
export const makeForNewLink = (context: Context) => {
  const [sourcesOf, write] = [sourcesFor(context), writeOfNewLink(context)];
  return async (
    { wanted, firstId, by }: DocumentsWanted,
    { storeId, linkId, customerId }: Pick<LinkCreated, 'storeId' | 'linkId' | 'customerId'>,
    tx: Tx,
  ): Promise<void> => {
    const ids = wanted.map(({ templateId }) => templateId);
    refuseTwice(ids);
    // All of it is asked for at once.
    const counted = refuseTooManyOpen({ storeId, customerId }, ids.length, tx);
    const used = templatesForUse(ids, { storeId, user: by }, tx);
    const needsAddress = used.then((each) => each.some(({ content }) => usesAddress(content)));
    const [templates, sources] = await Promise.all([
      used,
      sourcesOf({ storeId, linkId, usesAddress: needsAddress }, tx),
      counted,
    ]);
    const mergeIn = onceFor((language: Language) => mergeFrom(sources, { language, staffName: by.name }));
    const documents = templates.map((template, at) => {
      const making = {
        ...{ storeId, ...revisionOf(template), blanks: wanted[at]?.values ?? {} },
        ...{ customerId: null, linkId, staffName: by.name },
      };
      const { showBeforePayment: showsBeforePayment, showAfterPayment: showsAfterPayment, isRequired } = template;
      const placement = {
        ...{ link: { id: linkId, status: 'pending' as const }, replaces: null },
        ...{ showsBeforePayment, showsAfterPayment, isRequired, executionOrder: at + 1 },
      };
      const text = freezeFrom(making, mergeIn(making.language));
      return { documentId: at === 0 ? firstId : undefined, making, placement, maker: { by: doneBy(by) }, text };
    });
    const rows = write(documents, tx);
    const waiting = rows.map((row) => ({ ...row, status: 'pending' as const, waivedAt: null, replacedBy: null }));
    context.paymentLinks.askToSign({ storeId, id: linkId, isNew: true }, nextToSign(waiting, false), tx);
  };
};
