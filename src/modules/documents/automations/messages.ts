import { automationLimits } from '../../../contract/documents/automations.ts';

/** What staff read of what happens by itself. Programs read the code beside each. */
export const messages = {
  automation_not_found: 'This automation was not found.',
  too_many_automations: `Your store has ${automationLimits.perStore} automations, the most there can be. Delete one first.`,
  template_needs_blanks:
    'Staff have to fill blanks of this template, so it cannot be made by itself. Make these blanks optional first.',
  template_before_payment: 'This template is signed before the payment. Choose one that is signed after it.',
  no_phone: 'The customer has no phone number.',
  no_email: 'The customer has no email address.',
  no_address: 'The customer has neither a phone number nor an email address.',
  message_too_long: 'The text would be too long. Shorten it in the automation.',
} as const;
