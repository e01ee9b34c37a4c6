export { mergeFrom, mergeValuesFor, sourcesFor, type MergeResult, type MergeSource } from './merge-values.ts';
export {
  contentOfRevision,
  mayUse,
  presentForm,
  templateForUse,
  templatesForUse,
  type TemplateUser,
  type UsableTemplate,
} from './template-for-use.ts';
export { refundPolicies } from './refund-policies.ts';
export { TemplateModel } from './template.model.ts';
