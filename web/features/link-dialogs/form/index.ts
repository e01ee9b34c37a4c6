export { AmountField, ReasonField, showTyped } from './act-fields.tsx';
export { BeforeAfter } from './before-after.tsx';
export { ChoiceField } from './choice-field.tsx';
export { ActDialog, ActForm, FormDialog, PaymentSummary } from './form-dialog.tsx';
