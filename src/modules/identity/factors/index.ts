export { authenticatorColumn } from './authenticator.ts';
export {
  confirmAuthenticator,
  consumeCode,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
  type CodeOwner,
} from './authenticators.ts';
export type { SecondFactorsChanged } from './events.ts';
export {
  addPasskeyOf,
  consumePasskey,
  passkeyOptions,
  removePasskey,
  startPasskey,
  unknownPasskey,
  verifyPasskey,
  type PasskeyRequest,
} from './passkeys.ts';
export { usedChallenges } from './second-factors.model.ts';
export { readSecondFactors, removeEveryFactor } from './second-factors.ts';
