export { AuthenticatorSetup } from './authenticator-setup.tsx';
export { PasskeySetup } from './passkey-setup.tsx';
export { SecondFactorsSection } from './second-factors-section.tsx';
export { useHasPasskey, useSecondFactorsQuery } from './second-factors-api.ts';
