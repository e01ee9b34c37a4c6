export { DocumentEventModel, DocumentModel } from './document.model.ts';
