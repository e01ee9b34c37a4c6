import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { neededText, text } from './formats.ts';
import { SessionUser } from './session.ts';

const needed = 'Please provide both TPN and Auth Token.';

/** Secrets are write-only: a field sent as its own mask stays as it is. */
export const Credentials = z.object({
  iposTpn: neededText(50, needed),
  iposAuthToken: neededText(4000, needed),
  /** A key that can tokenize and nothing else. Without one the payer's page carries the Auth Token. Empty removes it. */
  iposTokenizationKey: text(4000).optional(),
});

/** Calls about the store's own account. */
export const account = {
  saveCredentials: endpoint({
    method: 'POST',
    path: '/api/admin/credentials',
    access: 'admin',
    summary: 'Save the processing credentials of the store',
    body: Credentials,
    response: z.object({ user: SessionUser }),
  }),
};
