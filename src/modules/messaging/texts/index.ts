export type { PreviewRequest, TextPreview, TextRequest } from './text-request.ts';
