import Alert from '@mui/material/Alert';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { useDocumentsQuery } from '../document/index.ts';
import { againMessages as messages } from './messages.ts';

/** Says, before the terms of a link are changed, which documents its customer has signed or is asked to sign. */
export const AsksAgain = ({ link: { linkId } }: { readonly link: Pick<LinkRow, 'linkId'> }) => {
  const documents = useDocumentsQuery({ query: { linkId } }).currentData?.documents ?? [];
  const titlesOf = (status: 'completed' | 'pending'): string =>
    [...new Set(documents.filter((each) => each.status === status).map(({ title }) => title))].join(', ');
  const [signed, waiting] = [titlesOf('completed'), titlesOf('pending')];
  if (signed === '' && waiting === '') return null;
  return (
    <Alert severity="info" variant="outlined" role="status" sx={{ mt: 2 }}>
      {[signed && messages.signed(signed), waiting && messages.waiting(waiting)].filter(Boolean).join(' ')}
    </Alert>
  );
};
