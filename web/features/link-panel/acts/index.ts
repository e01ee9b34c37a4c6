export { ActButtons } from './act-buttons.tsx';
export { actMessages } from './messages.ts';
export { type ActName, isOffered, menuOf, nextActsOf, type PanelAct } from './panel-acts.ts';
export { type PanelActs, usePanelActs } from './use-panel-acts.ts';
