import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { paymentLinks } from './payment-links.ts';

const { q, status, batch, sort } = paymentLinks.list.query.shape;

const chosenIds = z
  .string()
  .transform((written) => written.split(','))
  .pipe(z.array(z.uuid('This is not the id of a link')).max(500, 'At most 500 links can be chosen'));

/** The list as a file. It is declared apart from the other calls about payment links because its answer is no JSON. */
export const linkExport = {
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/payment-links/export.csv',
    access: 'staff',
    stepUp: true,
    impersonation: 'refused',
    summary: 'The links of a search and filter, in their order, as a CSV file; with `ids` (comma separated) only those',
    query: z.object({ q, status, batch, sort, ids: chosenIds.optional() }),
    response: z.string(),
    file: 'text/csv; charset=utf-8',
    cookie: true,
  }),
};
