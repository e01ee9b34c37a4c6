import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MadeDocument } from '../../../../src/contract/documents/documents.ts';
import { Link } from '../../../core/router/index.ts';
import { BusyButton, LiveRefusal } from '../../../ui/form-parts.tsx';
import { type DocumentActName, nextActsOf } from './document-acts.ts';
import { actLabels, actMessages } from './messages.ts';
import { type useDocumentActs, usualWays } from './use-document-acts.ts';

type Acts = ReturnType<typeof useDocumentActs>;

const sendLabel = ({ status, sentAt }: MadeDocument): string => {
  if (status === 'completed') return actMessages.sendCopy;
  return sentAt === null ? actLabels.send : actMessages.sendAgain;
};

/** Where an act leads that is done on another screen. */
const placeOf = (name: DocumentActName, { customerPhone, customerId, link }: MadeDocument): string | null => {
  if (name === 'message') return `/customers/conversations/${customerPhone}`;
  if (name === 'link') return `/payment-links/${link?.linkId}`;
  return name === 'customer' ? `/customers/${customerId}` : null;
};

interface ActButtonProps {
  readonly document: MadeDocument;
  readonly name: DocumentActName;
  readonly isSolid: boolean;
  readonly acts: Acts;
  readonly onAgain: () => void;
  /** Something else is asked and has the solid button. */
  readonly isSoft: boolean;
}

const ActButton = ({ document, name, isSolid, isSoft, acts, onAgain }: ActButtonProps) => {
  const look = {
    variant: isSolid && !isSoft ? 'contained' : 'outlined',
    sx: { minHeight: { xs: 44, md: 40 }, ...(isSolid && { flex: 1 }) },
  } as const;
  const place = placeOf(name, document);
  if (place !== null)
    return (
      <Button component={Link} to={place} {...look}>
        {actLabels[name]}
      </Button>
    );
  if (name === 'call')
    return (
      <Button href={`tel:+${document.customerPhone}`} {...look}>
        {actLabels.call}
      </Button>
    );
  if (name === 'send')
    return (
      <BusyButton
        busy={acts.isSending}
        label={sendLabel(document)}
        busyLabel={actMessages.sending}
        onClick={() => void acts.sendBy(usualWays(document))}
        {...look}
      />
    );
  if (name === 'download')
    return (
      <BusyButton
        busy={acts.isLoading}
        label={actLabels.download}
        busyLabel={actMessages.downloading}
        onClick={() => void acts.download()}
        {...look}
      />
    );
  return (
    <Button onClick={() => (name === 'again' ? onAgain() : void acts.copy())} {...look}>
      {actLabels[name]}
    </Button>
  );
};

/** The next act on a document, solid, and one beside it. */
export const ActButtons = (props: Omit<ActButtonProps, 'name' | 'isSolid'>) => {
  const { solid, rival } = nextActsOf(props.document);
  if (solid === null && rival === null) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '100%' }}>
      <LiveRefusal message={props.acts.refusal} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {solid !== null && <ActButton {...props} name={solid} isSolid />}
        {rival !== null && <ActButton {...props} name={rival} isSolid={false} />}
      </Box>
    </Box>
  );
};
