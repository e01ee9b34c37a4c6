import { evidence } from '../../../../src/contract/documents/evidence.ts';
import { api, queryOf } from '../../../core/api.ts';

const evidenceApi = api.injectEndpoints({
  endpoints: (build) => ({ evidence: queryOf(build, evidence.evidence, 'links', 'payments', 'documents', 'texts') }),
});

export const { useEvidenceQuery } = evidenceApi;
