import { z } from 'zod';
import { endpoint, keyScopes } from '../endpoint.ts';
import { instant, neededText, uuid } from '../formats.ts';

/** So many API keys a store may have at a time. */
export const mostApiKeys = 50;

/** A key by which a program of the store makes calls. The key itself is shown once, when it is made. */
export const ApiKey = z.object({
  id: uuid,
  name: z.string(),
  /** How the key begins and ends, `dl_live_…4f0q`, by which people tell one key from another. */
  hint: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** The name of whoever made it. */
  madeBy: z.string(),
  createdAt: instant,
  /** Null: it works until it is revoked. */
  expiresAt: instant.nullable(),
  /** To the minute. */
  lastUsedAt: instant.nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;

/** What the form for a new key sends. */
export const NewApiKey = z.object({
  name: neededText(60, 'Please enter a name'),
  scopes: z
    .array(z.enum(keyScopes), 'Please choose what the key may do')
    .min(1, 'Please choose what the key may do')
    .transform((given) => keyScopes.filter((scope) => given.includes(scope))),
  /** Null: it works until it is revoked. */
  expiresInDays: z.number().int().min(1).max(3_650).nullable(),
});

const changes = { access: 'admin', stepUp: true, impersonation: 'refused' } as const;

/** Calls about the keys by which programs of the store make calls. */
export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/api-keys',
    access: 'admin',
    summary: `The API keys of the store, at most ${mostApiKeys}, the newest first`,
    response: z.object({ keys: z.array(ApiKey) }),
  }),
  create: endpoint({
    ...changes,
    method: 'POST',
    path: '/api/api-keys',
    summary: 'Create an API key; only this answer ever shows it',
    body: NewApiKey,
    response: z.object({ key: ApiKey, secret: z.string() }),
  }),
  revoke: endpoint({
    ...changes,
    method: 'DELETE',
    path: '/api/api-keys/:id',
    summary: 'Revoke an API key; calls with it are refused from then on',
    params: z.object({ id: z.uuid('API key not found') }),
    response: z.object({}),
  }),
};
