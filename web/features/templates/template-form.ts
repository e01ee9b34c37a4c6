import { type SavedTwilioConfig, TwilioConfig } from '../../../src/contract/store/messaging.ts';
import {
  nearestName,
  type Placeholder,
  placeholders,
  type TemplateField,
  unknownNames,
} from '../../../src/contract/texting/placeholders.ts';
import { shortenedMessage, shortenerIn } from '../../../src/contract/texting/shorteners.ts';
import { proposedAutoResponse, proposedTexts } from '../../../src/contract/texting/template.ts';
import { translate } from '../../core/translate.ts';
import { noteMessages } from './messages.ts';

/** The texts in the order of the screen. */
export const templateFields = Object.keys(placeholders) as readonly TemplateField[];

/** The languages that a text can be written in. */
export type Language = 'en' | 'es';

/** A text that has words of its own in each language. What answers whoever writes has not: nobody knows what they read. */
type TranslatedField = Exclude<TemplateField, 'smsAutoResponseTemplate'>;

const isTranslated = (field: TemplateField): field is TranslatedField => field !== 'smsAutoResponseTemplate';

/** The languages that a text is written in. */
export const languagesOf = (field: TemplateField): readonly Language[] => (isTranslated(field) ? ['en', 'es'] : ['en']);

/** The field of a text in a language. */
export type TextField = TemplateField | `${TranslatedField}Es`;

export const textField = (field: TemplateField, language: Language): TextField =>
  language === 'es' && isTranslated(field) ? `${field}Es` : field;

/** The switch of a text that goes out by itself. */
export const autoFields = {
  smsPaymentSuccessTemplate: 'autoSendPaymentSuccess',
  smsPaymentFailTemplate: 'autoSendPaymentFail',
} as const;

type AutoField = (typeof autoFields)[keyof typeof autoFields];

/** The switch of a text, or null where it has none. */
export const autoFieldOf = (field: TemplateField): AutoField | null =>
  field === 'smsPaymentSuccessTemplate' || field === 'smsPaymentFailTemplate' ? autoFields[field] : null;

/** The values of the form. */
export type TemplateValues = Readonly<
  Record<TextField, string> & Record<AutoField, boolean> & { spanishTexts: boolean; textPrice: string }
>;

/** What goes out where nobody wrote a text; null where nothing does. */
const standardOf = (field: TemplateField, language: Language, saved: SavedTwilioConfig): string | null => {
  if (field === 'smsTemplate') return language === 'en' ? saved.defaultSmsTemplate : saved.defaultSmsTemplateEs;
  if (field === 'smsReminderTemplate')
    return language === 'en' ? saved.defaultReminderTemplate : saved.defaultReminderTemplateEs;
  return null;
};

const proposals = {
  smsPaymentSuccessTemplate: proposedTexts.success,
  smsPaymentFailTemplate: proposedTexts.failed,
} as const;

/** What the button puts into a text: what goes out where nobody wrote one, else what we propose. */
export const defaultOf = (field: TemplateField, language: Language, saved: SavedTwilioConfig): string => {
  if (field === 'smsAutoResponseTemplate') return proposedAutoResponse;
  return field === 'smsTemplate' || field === 'smsReminderTemplate'
    ? (standardOf(field, language, saved) ?? '')
    : proposals[field][language];
};

/** What a field says for what is saved: the text that goes out. The one in Spanish is empty where another stands in for it. */
const valueOf = (field: TemplateField, language: Language, saved: SavedTwilioConfig): string =>
  saved[textField(field, language)] ?? (language === 'en' ? (standardOf(field, language, saved) ?? '') : '');

/** What goes out in a language for what is typed: without words in Spanish those of before, or our own where those are ours. */
export const effectiveText = (
  { field, language }: { readonly field: TemplateField; readonly language: Language },
  values: TemplateValues,
  saved: SavedTwilioConfig,
): string => {
  const written = values[textField(field, language)];
  if (written.trim() !== '' || language === 'en') return written;
  const isOurs = values[field].trim() === standardOf(field, 'en', saved)?.trim();
  return isOurs ? (standardOf(field, 'es', saved) ?? '') : values[field];
};

/** Each text in each of its languages. */
const eachText = <T>(read: (field: TemplateField, language: Language) => T): Readonly<Record<TextField, T>> =>
  Object.fromEntries(
    templateFields.flatMap((field) =>
      languagesOf(field).map((language) => [textField(field, language), read(field, language)] as const),
    ),
  ) as Record<TextField, T>;

/** The form's values for what is saved: where no text about a link is, the one that goes out instead. */
export const valuesOf = (saved: SavedTwilioConfig): TemplateValues => ({
  ...eachText((field, language) => valueOf(field, language, saved)),
  autoSendPaymentSuccess: saved.autoSendPaymentSuccess,
  autoSendPaymentFail: saved.autoSendPaymentFail,
  spanishTexts: saved.spanishTexts,
  textPrice: saved.textPrice,
});

/** What is kept of the texts: null for the default. */
const keptOf = (values: TemplateValues, saved: SavedTwilioConfig): Readonly<Record<TextField, string | null>> =>
  eachText((field, language) => {
    const text = values[textField(field, language)].trim();
    const isDefault = language === 'en' && text === standardOf(field, language, saved)?.trim();
    return text === '' || isDefault ? null : text;
  });

/** What is saved of the values: only what differs, so that a text that somebody else saved meanwhile stays. */
export const changesOf = (
  values: TemplateValues,
  saved: SavedTwilioConfig,
): Partial<
  Record<TextField, string | null> & Record<AutoField, boolean> & { spanishTexts: boolean; textPrice: string }
> => {
  const before = valuesOf(saved);
  const [kept, keptBefore] = [keptOf(values, saved), keptOf(before, saved)];
  const texts = (Object.keys(kept) as TextField[])
    .filter((field) => kept[field] !== keptBefore[field])
    .map((field) => [field, kept[field]] as const);
  const others = ([...Object.values(autoFields), 'spanishTexts', 'textPrice'] as const)
    .filter((field) => values[field] !== before[field])
    .map((field) => [field, values[field]] as const);
  return Object.fromEntries([...texts, ...others]);
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
  return domain === null ? null : { message: translate(shortenedMessage(domain)), wrong: domain, meant: null };
};

/** The server's schema of the texts, and one rule of the form: a name that nothing is filled in for is not saved. */
export const templatesSchema = TwilioConfig.omit({ accountSid: true, authToken: true, fromNumber: true }).superRefine(
  (values, context) => {
    for (const field of templateFields)
      for (const path of languagesOf(field).map((language) => textField(field, language)))
        for (const name of unknownNames(field, values[path] ?? ''))
          context.addIssue({ code: 'custom', path: [path], message: noteMessages.unknown(name) });
  },
);

/** The first text that cannot be saved as it stands, or null. */
export const firstWrong = (
  values: TemplateValues,
): { readonly field: TemplateField; readonly language: Language } | null => {
  const wrong = new Set(templatesSchema.safeParse(values).error?.issues.map(({ path }) => path[0]) ?? []);
  for (const field of templateFields)
    for (const language of languagesOf(field)) if (wrong.has(textField(field, language))) return { field, language };
  return null;
};
