/**
 * Every address of the console, as its router has them: the server answers an address that is not among them with its status for what
 * does not exist. A part that begins with a colon may be anything.
 */
export const consolePaths = [
  '/',
  '/login',
  '/register',
  '/appeal',
  '/forgot-password',
  '/reset-password',
  '/invite',
  '/dashboard',
  '/payment-flow',
  '/dashboard/summaries',
  '/dashboard/summaries/settings',
  '/dashboard/summaries/:summaryId',
  '/payment-links',
  '/payment-links/:linkId',
  '/payment-links/many',
  '/payment-links/many/:batchId',
  '/pos',
  '/pos/closing',
  '/counter/:linkId',
  '/customers',
  '/customers/:id',
  '/customers/archived',
  '/customers/duplicates',
  '/customers/merge',
  '/customers/conversations',
  '/customers/conversations/:phone',
  '/customers/import',
  '/customers/import/:importId',
  '/activity',
  '/activity/:eventId',
  '/templates',
  '/templates/documents/:templateId',
  '/templates/documents/:templateId/revisions',
  '/templates/documents/:templateId/edit',
  '/settings',
  '/settings/webhooks',
  '/settings/webhooks/:deliveryId',
  '/settings/api-keys',
  '/system-accounts',
] as const;

const partsOf = (path: string): readonly string[] => path.split('/').slice(1);

const known = consolePaths.map(partsOf);

/** Whether the console has a screen at a path. As in its router neither capitals nor a slash at the end make a difference. */
export const isConsolePath = (path: string): boolean => {
  const asked = partsOf(path === '/' ? path : path.replace(/\/$/, '').toLowerCase());
  return known.some(
    (parts) =>
      parts.length === asked.length &&
      parts.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at])),
  );
};
