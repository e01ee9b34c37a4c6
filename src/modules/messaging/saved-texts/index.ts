export type { SavedTextsChanged } from './saved-texts.ts';
