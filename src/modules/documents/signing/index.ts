export { documentForSigner } from './document-for-signer.ts';
