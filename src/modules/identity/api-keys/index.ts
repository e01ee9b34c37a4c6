export { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';
export type { ApiKeyChanged } from './events.ts';
export { staffOfKey } from './staff-of-key.ts';
