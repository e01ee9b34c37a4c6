import { toE164 } from '../../contract/phone.ts';
import { isTextable } from './numbers.ts';
import { pickSender, type Sender, type SmsSettings } from './sender.ts';
import { defaultLinkTemplate, render, type TemplateName } from './template.ts';

/** More texts than this for one link within a day are refused: each costs money and somebody's patience. */
const textsPerLinkADay = 5;

/** Words for staff why a text is not sent. */
export const refusals = {
  noProvider: 'No SMS provider is set up. Add one in Settings, SMS.',
  optedOut: 'This customer has opted out of text messages.',
  notTextable: 'Text messages can only be sent to US and Canadian mobile numbers.',
  enough: `This link was already texted ${textsPerLinkADay} times today.`,
  tooLong: 'The text would be too long. Shorten the template in Templates.',
  switchedOff: 'This automatic text is switched off.',
} as const;

/** What is known about texting somebody, before deciding. */
export interface Terms {
  readonly settings: readonly SmsSettings[];
  readonly isSubUser: boolean;
  /** Texts that asked for this payment since yesterday; receipts follow from payments, which have limits of their own. */
  readonly textsToday: number;
}

/** What is to be said to whom; `address` is the tracked link to pay, or null. */
export interface Wish {
  readonly template: TemplateName;
  readonly to: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly address: string | null;
}

/** A text ready to leave, or words why there is none. */
export type TextPlan =
  | { readonly refused: string }
  | { readonly sender: Sender; readonly to: string; readonly body: string };

const written = (template: string | null | undefined): string | null => (template?.trim() ? template : null);

/** Automatic texts follow the settings of whoever made the link; where there are none, those of the account's owner. */
const templateFor = ({ settings }: Terms, name: TemplateName): string | null => {
  const own = settings.find(({ whose }) => whose === 'own');
  const parent = settings.find(({ whose }) => whose === 'parent');
  if (name === 'payment_link')
    return written(own?.linkTemplate) ?? written(parent?.linkTemplate) ?? defaultLinkTemplate;
  const counts = own ?? parent;
  if (name === 'payment_success') return counts?.autoSendSuccess === true ? written(counts.successTemplate) : null;
  return counts?.autoSendFail === true ? written(counts.failTemplate) : null;
};

/** Decides through whom a text goes and what it says. Whether its reader opted out is the sender's list to tell, later. */
export const planText = (terms: Terms, { template, to, variables, address }: Wish): TextPlan => {
  const chosen = templateFor(terms, template);
  if (chosen === null) return { refused: refusals.switchedOff };
  const sender = pickSender(terms.settings, terms.isSubUser);
  if (sender === null) return { refused: refusals.noProvider };
  if (!isTextable(to)) return { refused: refusals.notTextable };
  if (template === 'payment_link' && terms.textsToday >= textsPerLinkADay) return { refused: refusals.enough };
  const body = render(chosen, { ...variables, paymentLink: address ?? '' });
  return body === null ? { refused: refusals.tooLong } : { sender, to: toE164(to), body };
};
