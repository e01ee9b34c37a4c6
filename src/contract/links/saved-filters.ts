import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, neededText, text, uuid } from '../formats.ts';
import { linkSorts, statusFilters } from './payment-links.ts';

const narrowing = { status: z.enum(statusFilters), sort: z.enum(linkSorts) };

/** A search, filter and order of the list of links that a user has given a name. */
export const SavedFilter = z.object({
  id: uuid,
  name: z.string(),
  /** The search; empty where there is none. */
  q: z.string(),
  ...narrowing,
  /** When the user last saved or chose it. */
  lastUsedAt: instant,
});
export type SavedFilter = z.output<typeof SavedFilter>;

/** How many filters a user may keep. */
export const mostSavedFilters = 12;

const path = '/api/payment-link-filters';
const params = z.object({ id: uuid });

/** Calls about the saved filters of the user who calls; those of anybody else are unknown to them. */
export const savedFilters = {
  savedFilters: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    summary: `The filters that the user has saved, by name, at most ${mostSavedFilters}`,
    response: z.object({ filters: z.array(SavedFilter) }),
  }),
  saveFilter: endpoint({
    method: 'POST',
    path,
    access: 'staff',
    summary: 'Save a search, filter and order under a name; one of the same name is replaced',
    body: z.object({
      name: neededText(40, 'A name is required'),
      q: text(200).default(''),
      status: narrowing.status.default('all'),
      sort: narrowing.sort.default('newest'),
    }),
    response: z.object({ filter: SavedFilter }),
  }),
  useFilter: endpoint({
    method: 'POST',
    path: `${path}/:id/use`,
    access: 'staff',
    summary: 'Remember that the user has chosen a saved filter, so that it is known as the last used',
    params,
    response: z.object({}),
  }),
  deleteFilter: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'staff',
    summary: 'Delete a saved filter',
    params,
    response: z.object({}),
  }),
};
