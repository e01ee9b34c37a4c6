export { ApiKeysScreen } from './api-keys-screen.tsx';
export { ApiKeysSummary } from './api-keys-summary.tsx';
