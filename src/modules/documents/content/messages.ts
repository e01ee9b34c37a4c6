import { templateLimits } from '../../../contract/documents/limits.ts';

/** What people read of content that cannot be saved or made. Programs read the code beside each. */
export const messages = {
  content_too_long: `A template has at most ${templateLimits.characters.toLocaleString('en-US')} characters.`,
  too_many_fields: `A template has at most ${templateLimits.fields} fields.`,
  value_too_long: `What is filled in for a field has at most ${templateLimits.value} characters.`,
  field_repeated: 'Two fields of the signer have the same id. Please remove one of them.',
  field_unknown: 'A name in braces is no field. Choose a field from the list, or write it without braces.',
  signature_field_missing: 'This template needs a signature. Please put a signature field where the customer signs.',
  initials_field_missing:
    'This template needs initials. Please put a field for initials where the customer writes them.',
};
