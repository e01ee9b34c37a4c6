export { checkCertificate } from './certificate-to-seal.ts';
export { signedOfLink, type SignedOfLink } from './signed-of-link.ts';
export { sealDocument } from './seal-document.ts';
