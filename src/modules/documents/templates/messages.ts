import { mostTemplates } from '../../../contract/documents/templates.ts';

/** What people read of a template that cannot be saved or used. Programs read the code beside each. */
export const messages = {
  template_not_found: 'This template was not found.',
  template_archived: 'This template is archived. Take it into use again first.',
  template_not_allowed: 'An admin has not let you use this template.',
  name_taken: 'Another template has this name. Please choose another name.',
  too_many_templates: `Your store has ${mostTemplates} templates, the most there can be. Delete one that was never used.`,
  template_used: 'This template was used, so it cannot be deleted. Archive it instead.',
  revision_not_found: 'This revision was not found.',
  nothing_to_preview: 'Please choose a template.',
  invalid_cursor: 'This list has changed. Please start again from its first page.',
};

/** Said to whoever saves what somebody else has saved meanwhile. */
export const changedMessage = (by: string, at: string): string =>
  `${by} saved this template at ${at}, after you opened it. Your text was not saved and is still here.`;

/** Said of letters that no font has. */
export const unprintableMessage = (letters: readonly string[]): string =>
  `These letters cannot be printed: ${letters.join(' ')}`;
