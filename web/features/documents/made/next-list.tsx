import Right from '@mui/icons-material/KeyboardArrowRight';
import Amount from '@mui/icons-material/EditOutlined';
import Void from '@mui/icons-material/BlockOutlined';
import Waive from '@mui/icons-material/RemoveCircleOutlineOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { MadeDocument } from '../../../../src/contract/documents/documents.ts';
import { Link } from '../../../core/router/index.ts';
import { PanelSection } from '../../../ui/panel-parts.tsx';
import { type ReasonedAct, reasonedActsOf } from './document-acts.ts';
import { actMessages, panelMessages } from './messages.ts';
import { ReasonForm } from './reason-form.tsx';

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) 20px',
  gap: 1.25,
  width: '100%',
  minHeight: 44,
  textAlign: 'left',
  fontSize: '0.875rem',
  borderRadius: 1,
  '& svg': { fontSize: 18, color: 'text.secondary' },
  '& b': { fontWeight: 550 },
  '& small': { fontSize: 'inherit', color: 'text.secondary' },
  '&:hover': { bgcolor: 'action.hover' },
} as const;

interface LineProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly hint: string;
}

const Line = ({ icon, label, hint }: LineProps) => (
  <>
    {icon}
    <span>
      <b>{label}</b> <small>{hint}</small>
    </span>
    <Right />
  </>
);

const icons: Readonly<Record<ReasonedAct, ReactNode>> = { waive: <Waive />, void: <Void /> };

interface NextListProps {
  readonly document: MadeDocument;
  /** The act whose reason is being asked for. */
  readonly asked: ReasonedAct | null;
  readonly onAsk: (act: ReasonedAct | null) => void;
}

/** What else can be done about a document that is not signed, each with what it does. A reason is asked for in its place. */
export const NextList = ({ document, asked, onAsk }: NextListProps) => {
  const { id, link, status, endsAt } = document;
  const acts = reasonedActsOf(document);
  // One that ends by itself belongs to a link that was paid.
  const canChange = link !== null && endsAt === null && (status === 'pending' || status === 'declined');
  if (acts.length === 0 && !canChange) return null;
  return (
    <PanelSection title={panelMessages.next}>
      {canChange && (
        <ButtonBase component={Link} to={`/payment-links/${link.linkId}`} sx={lineStyle}>
          <Line icon={<Amount />} label={actMessages.changeAmount} hint={actMessages.changeAmountHint} />
        </ButtonBase>
      )}
      {acts.map((act) => (
        <Box key={act}>
          {act === asked ? (
            <ReasonForm id={id} act={act} onClose={() => onAsk(null)} />
          ) : (
            <ButtonBase onClick={() => onAsk(act)} sx={lineStyle}>
              <Line icon={icons[act]} label={actMessages[act].title} hint={actMessages[act].hint} />
            </ButtonBase>
          )}
        </Box>
      ))}
    </PanelSection>
  );
};
