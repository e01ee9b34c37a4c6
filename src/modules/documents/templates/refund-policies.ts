import type { Reader } from '../../../kernel/tokens.ts';
import { TemplateActionModel } from './template.model.ts';

/** The ids of the templates that a store shows as its refund policy. */
export const refundPolicies = async (storeId: string, reader: Pick<Reader, 'knex'>): Promise<ReadonlySet<string>> => {
  const rows = await TemplateActionModel.of(storeId, reader).where({ action: 'refund_policy', isActive: true });
  return new Set(rows.map(({ templateId }) => templateId));
};
