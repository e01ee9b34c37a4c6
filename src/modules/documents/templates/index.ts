export { mergeValuesFor, type MergeResult, type MergeSource } from './merge-values.ts';
export { contentOfRevision, presentForm, templateForUse, type TemplateUser } from './template-for-use.ts';
export { refundPolicies } from './refund-policies.ts';
export { TemplateModel } from './template.model.ts';
