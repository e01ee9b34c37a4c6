import type { Language } from '../../../contract/payer/payer.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { onceFor } from '../../../platform/once-for.ts';
import type { DocumentsWanted, LinkCreated } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import { mergeFrom, sourcesFor, templateForUse, templatesForUse, type UsableTemplate } from '../templates/index.ts';
import { nextToSign } from './document.ts';
import { freezeFrom, usesAddress, type FrozenText } from './freeze-document.ts';
import { revisionOf } from './make-document.ts';
import { messages } from './messages.ts';
import { refuseTooManyOpen, writeOfNewLink } from './new-document.ts';
import { doneBy } from './trail.ts';

/** A refusal of one of the wanted documents says which it is about: `documents.1`, or `documents.1.values.Item`. Anything else stays as it is. */
const ofWanted = (at: number, reason: unknown): unknown => {
  if (!(reason instanceof Problem)) return reason;
  const { kind, code, message, details } = reason;
  const place = `documents.${at}`;
  const placed = details.map((detail) => ({ ...detail, path: `${place}.${detail.path}` }));
  return new Problem(kind, code, message, { details: placed.length > 0 ? placed : [{ path: place, message }] });
};

const refuseTwice = (ids: readonly string[]): void => {
  const again = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (again >= 0) throw ofWanted(again, new Problem('conflict', 'document_waits', messages.document_waits));
};

/** Who uses templates of which store. */
type TemplateUse = Parameters<typeof templatesForUse>[1];

/** The templates of the wanted documents. Only where one of them cannot be used is each asked for alone, to say which it is. */
const templatesOf = async (ids: readonly string[], use: TemplateUse, tx: Tx): Promise<readonly UsableTemplate[]> => {
  try {
    return await templatesForUse(ids, use, tx);
  } catch (reason) {
    if (!(reason instanceof Problem)) throw reason;
    for (const [at, id] of ids.entries())
      await templateForUse(id, use, tx).catch((ofOne: unknown) => {
        throw ofWanted(at, ofOne);
      });
    throw reason;
  }
};

const freezeWanted = (at: number, ...from: Parameters<typeof freezeFrom>): FrozenText => {
  try {
    return freezeFrom(...from);
  } catch (reason) {
    throw ofWanted(at, reason);
  }
};

/**
 * Makes the documents that a new link asks for, in its own commit. Nothing belongs to that link yet, and nobody else knows of it: what the
 * documents are filled in from is read once for all of them, and what its payer is asked to sign follows from what is written.
 */
export const makeForNewLink = (context: Context) => {
  const [sourcesOf, write] = [sourcesFor(context), writeOfNewLink(context)];
  return async (
    { wanted, firstDocumentId, by }: DocumentsWanted,
    { storeId, linkId, customerId }: Pick<LinkCreated, 'storeId' | 'linkId' | 'customerId'>,
    tx: Tx,
  ): Promise<void> => {
    const ids = wanted.map(({ templateId }) => templateId);
    refuseTwice(ids);
    const templates = await templatesOf(ids, { storeId, user: by, customerId }, tx);
    refuseTooManyOpen(templates[0]?.openDocuments ?? 0, ids.length);
    const needed = { store: templates[0]?.store, usesAddress: templates.some(({ content }) => usesAddress(content)) };
    const sources = await sourcesOf({ storeId, linkId, ...needed }, tx);
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
      const text = freezeWanted(at, making, mergeIn(making.language));
      return { documentId: at === 0 ? firstDocumentId : undefined, making, placement, maker: { by: doneBy(by) }, text };
    });
    const rows = write(documents, tx);
    const waiting = rows.map((row) => ({ ...row, status: 'pending' as const, waivedAt: null, replacedBy: null }));
    context.paymentLinks.askToSign({ storeId, id: linkId, isNew: true }, nextToSign(waiting, false), tx);
  };
};
