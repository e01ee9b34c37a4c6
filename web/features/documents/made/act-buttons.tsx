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

/** Where an act leads that is not done here: another screen, or the telephone. */
const placeOf = (name: DocumentActName, { customerPhone, customerId, link }: MadeDocument): string | null => {
  if (name === 'message') return `/customers/conversations/${customerPhone}`;
  if (name === 'call') return `tel:+${customerPhone}`;
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

/** What an act that is done at once says while it runs, and what it does. */
const runningActs = (document: MadeDocument, acts: Acts) => ({
  send: {
    ...{ busy: acts.isSending, label: sendLabel(document), busyLabel: actMessages.sending },
    run: () => acts.sendBy(usualWays(document)),
  },
  download: {
    ...{ busy: acts.isLoading, label: actLabels.download, busyLabel: actMessages.downloading },
    run: acts.download,
  },
});

const ActButton = ({ document, name, isSolid, isSoft, acts, onAgain }: ActButtonProps) => {
  const look = {
    variant: isSolid && !isSoft ? 'contained' : 'outlined',
    sx: { minHeight: { xs: 44, md: 40 }, ...(isSolid && { flex: 1 }) },
  } as const;
  const place = placeOf(name, document);
  if (place !== null)
    return (
      <Button {...(place.startsWith('/') ? { component: Link, to: place } : { href: place })} {...look}>
        {actLabels[name]}
      </Button>
    );
  if (name === 'send' || name === 'download') {
    const { run, ...act } = runningActs(document, acts)[name];
    return <BusyButton {...act} onClick={() => void run()} {...look} />;
  }
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
