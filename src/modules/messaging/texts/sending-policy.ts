import type { Language } from '../../../contract/payer/payer.ts';
import { toE164 } from '../../../contract/phone.ts';
import {
  defaultLinkTemplates,
  defaultReminders,
  documentTemplates,
  isAboutDocument,
  messageText,
  receiptTemplates,
  render,
} from '../../../contract/texting/template.ts';
import {
  accountMessages,
  type AutomaticTexts,
  pickSender,
  pickSenderFor,
  type Sender,
  type SmsSettings,
} from '../settings/index.ts';
import { refusalMessages, textsPerLinkADay } from './messages.ts';
import type { TemplateName, TextRequest } from './text-request.ts';

/** What decides whether and how a store may send a text. */
export interface SendingPolicy {
  readonly settings: readonly SmsSettings[];
  readonly isSubUser: boolean;
  /** Texts that asked for this payment since yesterday; receipts follow from payments, which have limits of their own. */
  readonly textsToday: number;
}

/** Through whom a text goes out, to which number (+15551234567) and in which words. */
export interface Delivery {
  readonly sender: Sender;
  readonly to: string;
  readonly body: string;
}

// Area codes of the +1 plan that belong to other countries or cost the sender extra: what text-pumping aims at.
const expensiveAreas = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 900'.split(' '),
);

/** Whether a normalized number (digits only) is one we text: the United States, its territories and Canada. */
export const isTextable = (normalized: string): boolean =>
  /^1[2-9]\d{9}$/.test(normalized) && !expensiveAreas.has(normalized.slice(1, 4));

const noAutomaticTexts: AutomaticTexts = {
  smsAutoResponseTemplate: null,
  smsPaymentSuccessTemplate: null,
  smsPaymentFailTemplate: null,
  smsPaymentSuccessTemplateEs: null,
  smsPaymentFailTemplateEs: null,
  autoSendPaymentSuccess: false,
  autoSendPaymentFail: false,
  spanishTexts: true,
};

const nonBlank = (template: string | null | undefined): string | null => (template?.trim() ? template : null);

/** What somebody wrote for the readers of a language: those of Spanish get the words of before where they have none of their own. */
const templateIn = (language: Language, own: string | null | undefined, spanish: string | null | undefined) =>
  (language === 'es' ? nonBlank(spanish) : null) ?? nonBlank(own);

/** The texts that go out about a link, which always say something. */
type LinkTemplate = 'payment_link' | 'reminder';

/** What a text costs its store, in dollars, where nobody said otherwise. */
const usualPrice = '0.01';

/** What a carrier takes for one text, in dollars: as somebody says of their own texts, else as the account's owner says. */
export const textPriceOf = ({ settings }: Pick<SendingPolicy, 'settings'>): string =>
  settings.find(({ whose }) => whose === 'own')?.textPrice ??
  settings.find(({ whose }) => whose === 'parent')?.textPrice ??
  usualPrice;

/** What somebody wrote for a text about a link. For OpenPhone there may be words of its own, which are in one language. */
const writtenBy = (
  settings: SmsSettings | undefined,
  name: LinkTemplate,
  { language, provider }: { readonly language: Language; readonly provider: Sender['provider'] | undefined },
): string | null => {
  if (name === 'reminder') return templateIn(language, settings?.smsReminderTemplate, settings?.smsReminderTemplateEs);
  const ofProvider = provider === 'openphone' ? nonBlank(settings?.openPhoneSmsTemplate) : null;
  return templateIn(language, ofProvider ?? settings?.smsTemplate, settings?.smsTemplateEs);
};

const ourTemplates = { payment_link: defaultLinkTemplates, reminder: defaultReminders } as const;

/** What a text about a link says where its sender wrote none: what the account's owner wrote, else what we do. */
export const defaultTemplate = (
  { settings, isSubUser }: Pick<SendingPolicy, 'settings' | 'isSubUser'>,
  name: LinkTemplate,
  language: Language,
): string => {
  const provider = pickSender(settings, isSubUser)?.provider;
  const parent = settings.find(({ whose }) => whose === 'parent');
  return writtenBy(parent, name, { language, provider }) ?? ourTemplates[name][language];
};

/** Automatic texts follow the settings of whoever made the link; where there are none, those of the account's owner. */
export const automaticTextsOf = ({ settings }: Pick<SendingPolicy, 'settings'>): AutomaticTexts =>
  settings.find(({ whose }) => whose === 'own') ?? settings.find(({ whose }) => whose === 'parent') ?? noAutomaticTexts;

const templateFor = (policy: SendingPolicy, name: TemplateName, reads: Language = 'en'): string | null => {
  const { settings, isSubUser } = policy;
  if (name === 'receipt') return receiptTemplates[reads];
  if (isAboutDocument(name)) return documentTemplates[name][reads];
  const automatic = automaticTextsOf({ settings });
  const language = automatic.spanishTexts ? reads : 'en';
  if (name === 'payment_link' || name === 'reminder') {
    const own = settings.find(({ whose }) => whose === 'own');
    const provider = pickSender(settings, isSubUser)?.provider;
    return writtenBy(own, name, { language, provider }) ?? defaultTemplate(policy, name, language);
  }
  if (name === 'auto_response') return nonBlank(automatic.smsAutoResponseTemplate);
  if (name === 'payment_success')
    return automatic.autoSendPaymentSuccess
      ? templateIn(language, automatic.smsPaymentSuccessTemplate, automatic.smsPaymentSuccessTemplateEs)
      : null;
  return automatic.autoSendPaymentFail
    ? templateIn(language, automatic.smsPaymentFailTemplate, automatic.smsPaymentFailTemplateEs)
    : null;
};

/** Whether a text asks for a payment, with an address of its own at which to pay. */
export const asksForPayment = (name: TemplateName): name is LinkTemplate =>
  name === 'payment_link' || name === 'reminder';

/** What a text is to say to whom. */
type Content = Pick<TextRequest, 'template' | 'to' | 'variables' | 'language' | 'message' | 'answers'> & {
  /** The tracked address to pay, or null. */
  readonly address: string | null;
  /** Where the addresses begin that a message may carry. */
  readonly ourAddress?: string;
};

/** What a text says, whoever sends it; null where it has no template or would be too long. */
export const wordText = (
  policy: SendingPolicy,
  { template, variables, address, language, message, ourAddress }: Omit<Content, 'to' | 'answers'>,
): string | null => {
  if (message !== undefined) return messageText(message, ourAddress);
  const chosen = templateFor(policy, template, language);
  const paymentLink = asksForPayment(template) ? (address ?? '') : '';
  return chosen === null ? null : render(chosen, { ...variables, paymentLink });
};

/** Decides through whom a text goes and what it says, or why it does not go. Opt-outs are the sender's, and looked at later. */
export const planDelivery = (policy: SendingPolicy, content: Content): Delivery | { readonly refused: string } => {
  const { template, to, language, message, answers } = content;
  if (message === undefined && templateFor(policy, template, language) === null)
    return { refused: refusalMessages.switchedOff };
  const sender = pickSenderFor(policy.settings, policy.isSubUser, answers);
  if (sender === null) return { refused: accountMessages.noProvider };
  if (!isTextable(to)) return { refused: refusalMessages.notTextable };
  if (asksForPayment(template) && policy.textsToday >= textsPerLinkADay) return { refused: refusalMessages.enough };
  const body = wordText(policy, content);
  if (body === null) return { refused: refusalMessages[message === undefined ? 'tooLong' : 'messageTooLong'] };
  return { sender, to: toE164(to), body };
};
