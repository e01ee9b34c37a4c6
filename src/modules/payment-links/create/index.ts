export { createLink, draftLink, type LinkToCreate } from './create-link.ts';
