import { z } from 'zod';
import {
  type DocumentTemplate,
  TemplateChange,
  type TemplateType,
} from '../../../../src/contract/documents/templates.ts';
import { settingsMessages } from './messages.ts';
import { type When, whenOf } from './template-labels.ts';

/** What a template is beside its text, as its form has it. */
export interface Settings {
  readonly name: string;
  readonly description: string;
  readonly templateType: TemplateType;
  readonly paperSize: DocumentTemplate['paperSize'];
  readonly when: When;
  readonly isRequired: boolean;
  readonly requireSignature: boolean;
  readonly requireInitials: boolean;
  /** Everybody may use it, or those who are chosen. */
  readonly who: 'everybody' | 'chosen';
  readonly allowedUserIds: readonly string[];
  readonly change: string;
}

/** The settings that a template has. */
export const settingsOf = (template: DocumentTemplate): Settings => {
  const { name, description, templateType, paperSize, isRequired, requireSignature, requireInitials } = template;
  return {
    ...{ name, description: description ?? '', templateType, paperSize, isRequired, requireSignature, requireInitials },
    when: whenOf(template),
    who: template.allowedUserIds.length === 0 ? 'everybody' : 'chosen',
    allowedUserIds: template.allowedUserIds,
    change: '',
  };
};

/** What is saved: these settings with the text of the template as it was opened. */
export const changeOf = (
  { when, who, allowedUserIds, change, ...settings }: Settings,
  { version, content, language }: DocumentTemplate,
): z.input<typeof TemplateChange> => ({
  ...settings,
  ...{ baseVersion: version, content, language },
  showBeforePayment: when === 'before',
  showAfterPayment: when === 'after',
  allowedUserIds: who === 'everybody' ? [] : [...allowedUserIds],
  changeDescription: change,
});

/** What is checked of settings before they are saved. */
export const settingsSchema = z
  .object({
    name: TemplateChange.shape.name,
    description: TemplateChange.shape.description,
    change: TemplateChange.shape.changeDescription,
    who: z.string(),
    allowedUserIds: z.array(z.string()),
  })
  .refine(({ who, allowedUserIds }) => who === 'everybody' || allowedUserIds.length > 0, {
    path: ['allowedUserIds'],
    message: settingsMessages.nobody,
  });
