import { type SavedTwilioConfig, TwilioConfig } from '../../../src/contract/store/messaging.ts';
import {
  nearestName,
  type Placeholder,
  placeholders,
  type TemplateField,
  unknownNames,
} from '../../../src/contract/texting/placeholders.ts';
import { shortenedMessage, shortenerIn } from '../../../src/contract/texting/shorteners.ts';
import { noteMessages } from './messages.ts';

/** The texts in the order of the screen. */
export const templateFields = Object.keys(placeholders) as readonly TemplateField[];

/** The switch of a text that goes out by itself. */
export const autoFields = {
  smsPaymentSuccessTemplate: 'autoSendPaymentSuccess',
  smsPaymentFailTemplate: 'autoSendPaymentFail',
} as const;

type AutoField = (typeof autoFields)[keyof typeof autoFields];

/** The values of the form. */
export type TemplateValues = Readonly<Record<TemplateField, string> & Record<AutoField, boolean>>;

/** The form's values for what is saved: where no text with a link is, the one that goes out instead. */
export const valuesOf = (saved: SavedTwilioConfig): TemplateValues => ({
  smsTemplate: saved.smsTemplate ?? saved.defaultSmsTemplate,
  smsPaymentSuccessTemplate: saved.smsPaymentSuccessTemplate ?? '',
  smsPaymentFailTemplate: saved.smsPaymentFailTemplate ?? '',
  autoSendPaymentSuccess: saved.autoSendPaymentSuccess,
  autoSendPaymentFail: saved.autoSendPaymentFail,
});

/** What goes out where nobody wrote a text: of the automatic ones nothing. */
export const defaultOf = (field: TemplateField, saved: SavedTwilioConfig): string =>
  field === 'smsTemplate' ? saved.defaultSmsTemplate : '';

/** What is saved of the values: only what differs, so that a text that somebody else saved meanwhile stays. Null is the default. */
export const changesOf = (
  values: TemplateValues,
  saved: SavedTwilioConfig,
): Partial<Record<TemplateField, string | null> & Record<AutoField, boolean>> => {
  const before = valuesOf(saved);
  const texts = templateFields
    .map((field) => [field, values[field].trim()] as const)
    .filter(([field, text]) => text !== before[field].trim())
    .map(([field, text]) => [field, text === defaultOf(field, saved).trim() ? null : text]);
  const switches = Object.values(autoFields)
    .filter((field) => values[field] !== before[field])
    .map((field) => [field, values[field]]);
  return Object.fromEntries([...texts, ...switches]) as ReturnType<typeof changesOf>;
};

/** Why a text cannot be saved as it stands, with the words to replace and what may stand for them. */
export interface TemplateProblem {
  readonly message: string;
  readonly wrong: string;
  /** A name that is probably meant; null where nothing is. */
  readonly meant: Placeholder | null;
}

export const problemIn = (field: TemplateField, template: string): TemplateProblem | null => {
  const [unknown] = unknownNames(field, template);
  if (unknown !== undefined)
    return { message: noteMessages.unknown(unknown), wrong: `{${unknown}}`, meant: nearestName(field, unknown) };
  const domain = shortenerIn(template);
  return domain === null ? null : { message: shortenedMessage(domain), wrong: domain, meant: null };
};

/** The server's schema of the texts, and one rule of the form: a name that nothing is filled in for is not saved. */
export const templatesSchema = TwilioConfig.pick({
  smsTemplate: true,
  smsPaymentSuccessTemplate: true,
  smsPaymentFailTemplate: true,
  autoSendPaymentSuccess: true,
  autoSendPaymentFail: true,
}).superRefine((values, context) => {
  for (const field of templateFields)
    for (const name of unknownNames(field, values[field] ?? ''))
      context.addIssue({ code: 'custom', path: [field], message: noteMessages.unknown(name) });
});
