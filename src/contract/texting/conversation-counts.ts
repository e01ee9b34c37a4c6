import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The call that counts conversations, apart from the others because every screen of the console sends it. */
export const conversationCounts = endpoint({
  method: 'GET',
  path: '/api/conversations/counts',
  access: 'staff',
  keyScope: 'read',
  summary: 'In how many conversations somebody waits for an answer, and in how many the last text did not arrive',
  response: z.object({ waiting: z.number().int(), failed: z.number().int() }),
  polled: true,
});
