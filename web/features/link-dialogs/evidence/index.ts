export { EvidenceDialog } from './evidence-dialog.tsx';
