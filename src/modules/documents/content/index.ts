export { blanksOf, linesOf, signFieldsOf, whyNoContent, type Line } from './content.ts';
export { fillIn, freeze, thaw, type KeyTerm, type FrozenDocument, type MergeValues } from './freeze.ts';
export { htmlOf } from './html.ts';
export { textOf, unprintableOf } from './letters.ts';
