export { mergeValuesFor, type DocumentCustomer, type MergeResult, type MergeSource } from './merge-values.ts';
export { contentOfRevision, templateForUse, type TemplateUser } from './template-for-use.ts';
export { TemplateActionModel, TemplateModel } from './template.model.ts';
