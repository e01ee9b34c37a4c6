import { statement } from '../../../../db/statement.ts';
import { asksToPay } from '../../../contract/documents/automations.ts';
import { quietUntil } from '../../../contract/texting/quiet-hours.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkTerms, LockedLink } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import { DocumentModel, makeForAutomation, sendForAutomation } from '../made/index.ts';
import { type AutomationModel, AutomationRunModel } from './automation.model.ts';
import { dueAt, whyLeftOut } from './automation.ts';
import { messages } from './messages.ts';
import { mailMessage, textMessage, type SendRefusal } from './send-message.ts';

/** A run that is due, locked, with its automation and its link, which was locked before it. */
export interface DueRun {
  readonly run: AutomationRunModel;
  readonly automation: AutomationModel;
  readonly link: LockedLink;
}

/** What became of a run. `why` is noted on the link, in words for staff. */
export type RunResult =
  | { readonly status: 'done'; readonly why?: string | undefined }
  | { readonly status: 'left_out' | 'failed'; readonly reason: string; readonly why?: string | undefined }
  | { readonly status: 'waiting'; readonly dueAt: Date };

interface StoreRow {
  readonly payee: string;
  readonly ownerId: string;
  readonly timezone: string;
}

const selectStore = statement(
  'documents.store-of-automation',
  'select payee, owner_id as "ownerId", timezone from read_stores where store_id = $1',
);

/** What is known of a run when something is done for its link. */
interface Acting extends DueRun {
  readonly terms: LinkTerms;
  readonly store: StoreRow;
  readonly userId: string;
  readonly now: Date;
}

/** Whoever has just pressed Pay is asked for nothing before the bank has answered. */
export const paymentPause = 5 * 60_000;

/** When it is to be looked at again, where it has to wait; null where it has not. */
const whenLater = ({ automation, link, now }: Acting): Date | null => {
  const { triggerEvent, delayMinutes } = automation;
  if (!asksToPay(triggerEvent)) return null;
  if (link.confirming) return new Date(now.getTime() + paymentPause);
  if (triggerEvent === 'link_created') return null;
  const due = dueAt(triggerEvent, delayMinutes, { happened: now, expiresAt: link.expiresAt });
  return due > now ? due : null;
};

/** When quiet hours of whoever is to be texted end; null outside of them. */
const whenQuietEnds = ({ automation, terms, store, now }: Acting): Date | null => {
  if (!automation.sendViaSms || terms.customerPhone === null) return null;
  const until = quietUntil(terms.customerPhone, now, store.timezone);
  return until > now ? until : null;
};

/** The document of a run, locked: made now, or before it waited to be sent. */
const documentOf = (context: Context) => {
  const make = makeForAutomation(context);
  return async ({ run, automation, link }: DueRun, tx: Tx): Promise<DocumentModel | null> => {
    const { storeId, id, signatureId } = run;
    if (signatureId !== null)
      return (await DocumentModel.of(storeId, tx).findById([storeId, signatureId]).forUpdate()) ?? null;
    const { id: automationId, templateId, triggerEvent } = automation;
    if (templateId === null) return null;
    const onLink = triggerEvent !== 'link_expired';
    const document = await make({ templateId, automationId, link, onLink }, tx);
    await AutomationRunModel.of(storeId, tx).findById([storeId, id]).patch({ signatureId: document.id });
    return document;
  };
};

/** Sends what was made, and says what was not sent. The document stays. */
const sendMade = (context: Context) => {
  const send = sendForAutomation(context);
  return async (document: DocumentModel, { automation, userId }: Acting, tx: Tx): Promise<RunResult> => {
    const { sendViaSms, sendViaEmail } = automation;
    if (!(sendViaSms || sendViaEmail) || document.status !== 'pending') return { status: 'done' };
    const ways = {
      text: sendViaSms && document.customerPhone !== null,
      email: sendViaEmail && document.customerEmail !== null,
    };
    if (!ways.text && !ways.email) return { status: 'done', why: whyNoAddress(automation) };
    const { smsError, emailError } = await send(document, ways, userId, tx);
    return { status: 'done', why: smsError ?? emailError ?? undefined };
  };
};

const whyNoAddress = ({ sendViaSms, sendViaEmail }: AutomationModel): string => {
  if (sendViaSms && sendViaEmail) return messages.no_address;
  return sendViaSms ? messages.no_phone : messages.no_email;
};

/** What came of words that were to go out by one way or two. A customer who is reached by one of them is reached. */
const resultOf = (answers: readonly (SendRefusal | null)[], automation: AutomationModel): RunResult => {
  const refusals = answers.filter((answer) => answer !== null);
  const others = refusals.filter(({ code }) => code !== 'no_address');
  if (refusals.length < answers.length) return { status: 'done', why: others[0]?.why };
  const [first] = others;
  if (!first) return { status: 'left_out', reason: 'no_address', why: whyNoAddress(automation) };
  const { code: reason, why } = others.find(({ code }) => code === 'not_sent') ?? first;
  return { status: reason === 'not_sent' ? 'failed' : 'left_out', reason, why };
};

/** Sends the words of an automation that makes nothing. */
const sendMessage = (context: Context) => {
  const [text, mail] = [textMessage(context), mailMessage(context)];
  return async ({ run, automation, terms, store: { payee }, userId }: Acting, tx: Tx): Promise<RunResult> => {
    const message = { runId: run.id, automation, terms, payee, userId };
    const answers = [
      ...(automation.sendViaSms ? [await text(message, tx)] : []),
      ...(automation.sendViaEmail ? [await mail(message, tx)] : []),
    ];
    return resultOf(answers, automation);
  };
};

const readActing = async ({ linkLookups, clock }: Context, due: DueRun, tx: Tx): Promise<Acting> => {
  const { storeId, id } = due.link;
  const terms = await linkLookups.linkTerms(id, storeId, tx);
  const [store] = await tx.sql<StoreRow>(selectStore, [storeId]);
  if (!store) throw new Error(`The store ${storeId} is unknown.`);
  return { ...due, terms, store, userId: terms.userId ?? store.ownerId, now: clock() };
};

const leftOut = ({ automation, link, terms, now }: Acting): string | null => {
  if (!automation.isEnabled) return 'switched_off';
  return terms.isDisowned ? 'disowned' : whyLeftOut(automation.triggerEvent, link, now);
};

/**
 * Does for a link what an automation is for, or says when to come back. Everything is asked again: the link may have been paid since, or the
 * automation switched off. Throws where a document cannot be made, and has then written nothing.
 */
export const actForLink = (context: Context) => {
  const [makeOne, sendDocument, send] = [documentOf(context), sendMade(context), sendMessage(context)];
  return async (due: DueRun, tx: Tx): Promise<RunResult> => {
    const acting = await readActing(context, due, tx);
    const reason = leftOut(acting);
    // What was made stays, and is not sent any more.
    if (reason !== null) return due.run.signatureId === null ? { status: 'left_out', reason } : { status: 'done' };
    const later = whenLater(acting);
    if (later !== null) return { status: 'waiting', dueAt: later };
    const document = await makeOne(due, tx);
    const morning = whenQuietEnds(acting);
    if (morning !== null) return { status: 'waiting', dueAt: morning };
    return document ? sendDocument(document, acting, tx) : send(acting, tx);
  };
};
