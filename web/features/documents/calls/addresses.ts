const path = '/templates/documents';

/** Where a template opens beside the list, with the search of the list's address. */
export const templateAddress = (id: string, search = ''): string => `${path}/${id}${search}`;

/** Where a template is edited. */
export const editAddress = (id: string): string => `${path}/${id}/edit`;

/** Where revisions of a template are compared; without numbers it is the newest with the one before it. */
export const revisionsAddress = (id: string, after?: number, before?: number): string => {
  const chosen = new URLSearchParams({
    ...(after !== undefined && { after: String(after) }),
    ...(before !== undefined && { before: String(before) }),
  });
  return `${path}/${id}/revisions${chosen.size === 0 ? '' : `?${chosen}`}`;
};

/** Where the list of templates is. */
export const listAddress = '/templates?tab=documents';
