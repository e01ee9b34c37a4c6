/** Where the templates of documents are listed. */
export const documentsAddress = '/templates?tab=documents';
