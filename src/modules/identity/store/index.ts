export { credentialPlace, pageKeyOf, sealedColumns } from './credentials.ts';
export type {
  CredentialName,
  CredentialsChanged,
  StoreCheckoutSaved,
  StoreEvent,
  StoreProfileSaved,
  StoreSwitched,
} from './events.ts';
export { readLogo, serveLogo } from './logo.store.ts';
export { readProcessingAccount, type ProcessingAccount } from './processing-account.ts';
export {
  planCredentials,
  recordCredentialsCheck,
  saveCredentials,
  type AccountCheck,
  type CheckedAccount,
  type CredentialsActor,
} from './save-credentials.ts';
export { readStoreCheckout, saveStoreCheckout } from './store-checkout.ts';
export { readSentLogo, readStoreProfile, saveStoreProfile } from './store-profile.ts';
export { appealStop, readStop, stoppedParts } from './store-stop.ts';
export { readSwitches, setSwitches } from './store-switches.ts';
export { storesProjection } from './stores.ts';
