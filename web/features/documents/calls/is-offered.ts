import type { TemplateRow } from '../../../../src/contract/documents/templates.ts';

/** Whether staff are offered a template where a link is created, or for a customer. Made of it on a link that is there, it can always be. */
export const isOffered = ({ actions }: Pick<TemplateRow, 'actions'>): boolean =>
  actions.includes('create_link') || actions.includes('customer');
