import { useState } from 'react';
import { parseAmount, toDecimal } from '../../../src/contract/money.ts';
import type { Conversation } from '../../../src/contract/texting/conversations.ts';
import { messageText } from '../../../src/contract/texting/template.ts';
import { callErrorOf } from '../../core/transport.ts';
import { translate } from '../../core/translate.ts';
import { sampleTracking } from '../../ui/texts.ts';
import { useSubmission } from '../../ui/use-submission.ts';
import { nameOnLinks, useCreateLinkMutation, useKeepLink } from '../link/index.ts';
import { useAnswerPhoneMutation, useSendMessageMutation } from './conversations-api.ts';
import { composerMessages as messages } from './messages.ts';

/** Whom a message is for: a customer, or whoever has a phone that is in nobody's directory. */
export interface Reader {
  readonly phone: string;
  readonly customer: Conversation['customers'][number] | null;
}

/** What is in the field, with the amount of the link that goes out with it; null without one. */
export interface MessageDraft {
  readonly message: string;
  readonly amount: string | null;
}

/** When it goes out. */
export type When = 'now' | 'later' | 'anyway';

/** The cents that were typed, or null where they are no amount that can be asked for. */
const centsOf = (typed: string): number | null => parseAmount(typed.replaceAll(/\s/g, '')) || null;

/** Whether there is something to send. A link needs no words: its template has some. */
export const isReady = ({ message, amount }: MessageDraft): boolean =>
  amount === null ? message.trim() !== '' : centsOf(amount) !== null;

/**
 * What the text says, with the address of the link behind the words: the first one has the store's name before it, and how to stop
 * behind. Empty where a template says it.
 */
export const wholeOf = ({ message, amount }: MessageDraft, { firstText }: Pick<Conversation, 'firstText'>): string => {
  const typed = message.trim();
  if (typed === '') return '';
  const said = amount === null ? typed : `${typed} ${window.location.origin}/t/${sampleTracking}`;
  return firstText === null ? said : `${firstText.before}${said}${firstText.after}`;
};

/** Texts the words alone. */
const useMessage = ({ phone, customer }: Reader) => {
  const [sendMessage] = useSendMessageMutation();
  const [answer] = useAnswerPhoneMutation();
  const toCustomer = useSubmission(sendMessage, { failed: messages.failed });
  const toPhone = useSubmission(answer, { failed: messages.failed });
  return {
    ...(customer === null ? toPhone : toCustomer),
    send: (message: string, when: When, onError: (error: unknown) => boolean) => {
      const body = { message, ...(when !== 'now' && { [when]: true }) };
      return customer === null
        ? toPhone.send({ params: { phone }, body }, onError)
        : toCustomer.send({ params: { id: customer.id }, body }, onError);
    },
  };
};

/** Creates the link and texts it in one act. */
const useLink = ({ phone, customer }: Reader) => {
  const [create] = useCreateLinkMutation();
  const keepLink = useKeepLink();
  const submission = useSubmission(create, { failed: messages.linkFailed });
  const send = async ({ message, amount }: MessageDraft, when: When) => {
    const body = {
      amount: toDecimal(centsOf(amount ?? '') ?? 0),
      customerName: nameOnLinks(customer?.customerName ?? ''),
      customerPhone: phone,
      customerId: customer?.id,
      createCustomer: false,
      smsEnabled: true,
      smsMessage: message,
      smsLater: when === 'later',
    };
    const created = await submission.send({ body });
    if (created !== null) keepLink(created.link);
    return created;
  };
  return { ...submission, send };
};

interface SendingActs {
  /** Everything went out. */
  readonly onSent: () => void;
  /** The link was created, and its text was not sent. */
  readonly onLinkOnly: () => void;
  /** It is quiet where they are. */
  readonly onQuiet: () => void;
}

/** Sends what was written; what was not sent stays in the field, with the reason. */
export const useSending = (reader: Reader, conversation: Conversation, written: MessageDraft, acts: SendingActs) => {
  const [message, link] = [useMessage(reader), useLink(reader)];
  const [own, setOwn] = useState<string | null>(null);
  const typed = written.message.trim();
  const sendLink = async (when: When): Promise<void> => {
    const created = await link.send({ ...written, message: typed }, when);
    if (created === null) return;
    if (created.smsSent) return acts.onSent();
    acts.onLinkOnly();
    setOwn(messages.linkOnly(translate(created.smsError ?? '')));
  };
  const sendAlone = async (when: When): Promise<void> => {
    const sent = await message.send(typed, when, (error) => {
      if (callErrorOf(error)?.refusal?.code === 'quiet_hours') acts.onQuiet();
      return false;
    });
    if (sent !== null) acts.onSent();
  };
  const submit = async (when: When): Promise<void> => {
    if (!isReady(written)) return;
    const isTooLong = messageText(wholeOf(written, conversation), window.location.origin) === null;
    setOwn(isTooLong ? messages.tooLong : null);
    if (!isTooLong) await (written.amount === null ? sendAlone(when) : sendLink(when));
  };
  const refusal = own ?? (written.amount === null ? message : link).refusal;
  return { submit, busy: message.busy || link.busy, refusal };
};
