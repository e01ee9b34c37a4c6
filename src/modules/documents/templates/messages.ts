/** What people read of a template that cannot be saved or used. Programs read the code beside each. */
export const messages = {
  template_not_found: 'This template was not found.',
  template_archived: 'This template is archived. Take it into use again first.',
  template_not_allowed: 'An admin has not let you use this template.',
} as const;
