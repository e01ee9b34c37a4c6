import {
  mergeFields,
  type FrozenBlock,
  type MergeField,
  type TemplateContent,
} from '../../../contract/documents/content.ts';
import { templateLimits } from '../../../contract/documents/limits.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { onceFor } from '../../../platform/once-for.ts';
import { unprintableIn } from '../../../platform/pdf/fonts.ts';
import { currentConsent } from '../consent.ts';
import {
  blanksOf,
  fillIn,
  freeze,
  linesOf,
  textOf,
  unprintableOf,
  type KeyTerm,
  type FrozenDocument,
  type MergeValues,
} from '../content/index.ts';
import type { Context } from '../context.ts';
import { mergeValuesFor, type MergeResult } from '../templates/index.ts';
import { messages, missingMessage, tooLongMessage, unprintableMessage } from './messages.ts';

/** What a document is made of: a revision of a template, and from whom and what it is filled in. */
export interface Making extends Pick<
  FrozenDocument,
  'title' | 'language' | 'paper' | 'requireSignature' | 'requireInitials'
> {
  readonly storeId: string;
  readonly templateId: string;
  readonly revisionNumber: number;
  readonly content: TemplateContent;
  readonly blanks: Readonly<Record<string, string>>;
  readonly customerId: string | null;
  /** The internal id. */
  readonly linkId: string | null;
  /** Who makes it, by name; null where an automation does. */
  readonly staffName: string | null;
}

/** What a document says, as it is kept, and what it was taken from. */
export interface FrozenText {
  readonly frozen: string;
  readonly frozenHash: string;
  readonly merged: MergeResult;
}

const findFields = (content: TemplateContent): ReadonlySet<MergeField> => {
  const nodes = linesOf(content).flatMap(({ inline }) => inline);
  return new Set(nodes.flatMap((node) => (node.type === 'mergeField' ? [node.attrs.name] : [])));
};

/** The fields from which a template is filled in. Many documents are made of the same content. */
const fieldsIn = onceFor(findFields, new WeakMap());

/** Whether a template is filled in from one of these fields. */
export const usesField = (content: TemplateContent, names: readonly MergeField[]): boolean => {
  const used = fieldsIn(content);
  return names.some((name) => used.has(name));
};

const keyTermLabels = {
  en: { amount: 'Amount', date: 'Date' },
  es: { amount: 'Importe', date: 'Fecha' },
} as const satisfies Record<Language, unknown>;

/** What stands above the text: of the amount only where the text says it, because a link may ask for another one later. */
const keyTermsOf = ({ content, language }: Making, { fields }: MergeValues): readonly KeyTerm[] => {
  const [labels, amount, today] = [keyTermLabels[language], fields['link.amount'], fields.today];
  return [
    ...(amount && usesField(content, ['link.amount']) ? [{ label: labels.amount, value: amount }] : []),
    ...(today ? [{ label: labels.date, value: today }] : []),
  ];
};

const refuseUnknownBlanks = ({ content, blanks }: Making): void => {
  const known = new Set(blanksOf(content).map(({ label }) => label));
  const unknown = Object.keys(blanks).filter((label) => !known.has(label));
  if (unknown.length === 0) return;
  const details = unknown.map((label) => ({ path: `values.${label}`, message: messages.unknown_blank }));
  throw new Problem('invalid', 'unknown_blank', messages.unknown_blank, { details });
};

const pathOf = (field: string, blanks: ReadonlySet<string>): string => (blanks.has(field) ? `values.${field}` : field);

const refuseMissing = (fields: readonly string[], content: TemplateContent): void => {
  if (fields.length === 0) return;
  const blanks = new Set(blanksOf(content).map(({ label }) => label));
  const details = [...new Set(fields)].map((field) => ({
    path: pathOf(field, blanks),
    message: missingMessage(field),
  }));
  throw new Problem('invalid', 'fields_missing', messages.fields_missing, { details });
};

/** Of the blanks the request says itself how long they are. What is too long stands where the fields come from: mostly in a link's notes. */
const refuseTooLong = ({ content, title }: Pick<Making, 'content' | 'title'>, { fields }: MergeResult): void => {
  const used = [...fieldsIn(content)];
  const tooLong = used.filter((field) => (fields[field]?.trim().length ?? 0) > templateLimits.value);
  const details = tooLong.map((path) => ({ path, message: tooLongMessage(path, title) }));
  if (details[0]) throw new Problem('invalid', 'value_too_long', details[0].message, { details });
};

/** The letters that cannot be printed of what is filled in. The names of customer and store are printed whether or not the text says them. */
const unprintableFields = (content: TemplateContent, { fields, store, customer }: MergeResult) => {
  const names: MergeResult['fields'] = { 'store.name': store.name, 'customer.name': customer?.name ?? '' };
  return mergeFields.flatMap((field) => {
    const letters = unprintableIn(names[field] ?? (usesField(content, [field]) ? fields[field] : null) ?? '');
    return letters.length > 0 ? [{ path: 'content', message: unprintableMessage(letters, field) }] : [];
  });
};

/** Says of the blanks and the fields which of them hold letters that cannot be printed. Else they stand in the template or its name. */
const refuseUnprintable = (
  { content, blanks, title }: Making,
  merged: MergeResult,
  { blocks }: Pick<ReturnType<typeof fillIn>, 'blocks'>,
): void => {
  const names = [title, merged.store.name, merged.customer?.name ?? ''].join('\n');
  const printed = unprintableIn([names, ...blocks.map(textOf)].join('\n'));
  // Where all of it can be printed nobody has to be told where what stands.
  if (printed.length === 0) return;
  const ofBlanks = Object.entries(blanks).flatMap(([label, value]) => {
    const letters = unprintableIn(value);
    return letters.length > 0 ? [{ path: `values.${label}`, message: unprintableMessage(letters) }] : [];
  });
  const ofText = unprintableOf(content, { fields: {}, blanks: {} }).flatMap(({ letters }) => letters);
  // A fallback is not printed where something was filled in.
  const rest = [...new Set([...unprintableIn(title), ...ofText])].filter((letter) => printed.includes(letter));
  const ofTemplate = rest.length > 0 ? [{ path: 'content', message: unprintableMessage(rest) }] : [];
  const details = [...ofBlanks, ...unprintableFields(content, merged), ...ofTemplate];
  if (details.length > 0)
    throw new Problem('invalid', 'letters_unprintable', messages.letters_unprintable, { details });
};

/** Fills in what a document says and freezes it. Throws where something is missing, too long or cannot be printed. */
export const freezeFrom = (making: Making, merged: MergeResult): FrozenText => {
  const { content, blanks, title, language, paper, requireSignature, requireInitials } = making;
  refuseUnknownBlanks(making);
  refuseTooLong(making, merged);
  const values = { fields: merged.fields, blanks };
  const { blocks, missing } = fillIn(content, values);
  refuseMissing(
    missing.filter(({ required }) => required).map(({ field }) => field),
    content,
  );
  refuseUnprintable(making, merged, { blocks });
  const document: FrozenDocument = {
    ...{ form: 1, title, language, paper, store: merged.store, keyTerms: keyTermsOf(making, values), blocks },
    ...{ requireSignature, requireInitials, consentVersion: currentConsent },
  };
  return { ...freeze(document), merged };
};

/** Whether a template says where its customer lives. */
export const usesAddress = (content: TemplateContent): boolean => usesField(content, ['customer.address']);

/** The same, from what is looked up before anything is written. */
export const freezeDocument = (context: Pick<Context, 'customers' | 'linkLookups' | 'clock'>) => {
  const merge = mergeValuesFor(context);
  return async (making: Making, tx: Tx): Promise<FrozenText> =>
    freezeFrom(making, await merge({ ...making, usesAddress: usesAddress(making.content) }, tx));
};

const ofLink: readonly MergeField[] = ['link.amount', 'link.expires', 'link.notes'];

/** Whether a document says of its link's amount, expiry or notes something else than what is so now. Throws where it has no room for it. */
export const isOutdated = (context: Pick<Context, 'customers' | 'linkLookups' | 'clock'>) => {
  const merge = mergeValuesFor(context);
  return async (making: Making, { blocks: were }: FrozenDocument, tx: Tx): Promise<boolean> => {
    const { content, blanks } = making;
    if (!usesField(content, ofLink)) return false;
    const merged = await merge({ ...making, usesAddress: false }, tx);
    refuseTooLong(making, merged);
    const { fields } = merged;
    const textsOf = (blocks: readonly FrozenBlock[]): readonly string[] =>
      blocks.flatMap((block) => ('spans' in block ? block.spans.map(({ text }) => text) : []));
    // Every node of the template has become one span of the document, in the same order.
    const [said, say] = [textsOf(were), textsOf(fillIn(content, { fields, blanks }).blocks)];
    return linesOf(content)
      .flatMap(({ inline }) => inline)
      .some((node, at) => node.type === 'mergeField' && ofLink.includes(node.attrs.name) && said[at] !== say[at]);
  };
};
