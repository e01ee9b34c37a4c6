import type { TemplateRow } from '../../../../src/contract/documents/templates.ts';
import { isOffered } from '../calls/index.ts';
import { listMessages, panelMessages, whenMessages } from './messages.ts';

/** When something is signed: before its link is paid, after it, or without a payment. */
export type When = keyof typeof whenMessages;

type Signed = Pick<TemplateRow, 'showBeforePayment' | 'showAfterPayment'>;

/** When documents of a template are signed. */
export const whenOf = ({ showBeforePayment, showAfterPayment }: Signed): When => {
  if (showBeforePayment) return 'before';
  return showAfterPayment ? 'after' : 'none';
};

/** When documents of a template are signed, for a column. */
export const whenSigned = (template: Signed): string => whenMessages[whenOf(template)];

/** What kind of template it is, in which language, and its newest revision; and that staff do not find it, where they do not. */
export const kindOf = (template: TemplateRow): string => {
  const { templateType, language, version, isActive } = template;
  const kind = listMessages.kind(listMessages.types[templateType], listMessages.languages[language], version);
  return isActive && !isOffered(template) ? `${kind} · ${listMessages.notOffered}` : kind;
};

/** How documents of a template are signed, in one line. */
export const howSigned = (template: TemplateRow): string =>
  [
    panelMessages.signed[whenOf(template)],
    template.isRequired ? panelMessages.required : panelMessages.optional,
    ...(template.requireSignature ? [] : [panelMessages.noSignature]),
    ...(template.requireInitials ? [panelMessages.withInitials] : []),
  ].join(', ');
