export { AsksAgain } from './asks-again.tsx';
export { DocumentsSection } from './documents-section.tsx';
