import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { DocumentRow } from '../../../../src/contract/documents/documents.ts';
import { Link } from '../../../core/router/index.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { showMoment, showNearMoment } from '../../../ui/date-time.ts';
import { LoadError } from '../../../ui/list-states.tsx';
import { useNow } from '../../../ui/moment.tsx';
import { documentMessages, DocumentStatusWord, madeAddress, useDocumentsQuery } from '../document/index.ts';
import { MakeDocumentDialog, type Recipient } from '../make/index.ts';
import { sectionMessages as messages } from './messages.ts';

const lineStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.5,
  alignItems: 'center',
  minHeight: 44,
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:hover': { bgcolor: 'action.hover' },
  '& a': { color: 'text.primary', fontWeight: 550, textDecoration: 'none', overflowWrap: 'anywhere' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& time': { fontSize: '0.8125rem', color: 'text.secondary' },
} as const;

const Line = ({ document }: { readonly document: DocumentRow }) => {
  const { timezone } = useUser();
  const now = useNow();
  const at = new Date(document.createdAt);
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, minWidth: 0 }}>
        <Link to={madeAddress({ document: document.id })} dir="auto">
          {document.title}
        </Link>
        <DocumentStatusWord document={document} />
      </Box>
      <time dateTime={document.createdAt} title={showMoment(at, timezone)}>
        {showNearMoment(at, now, timezone)}
      </time>
    </Box>
  );
};

/** A section of the panel that it stands in. */
type SectionOfPanel = ComponentType<{
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}>;

/** Whose documents they are: of a link, or of a customer. */
type Whose = { readonly linkId: string } | { readonly customerId: string };

interface DocumentsSectionProps {
  readonly whose: Whose;
  readonly recipient: Recipient;
  /** Nothing more can be made. */
  readonly isClosed?: boolean;
  readonly Section: SectionOfPanel;
}

/** So many stand in a panel; the list of all has the others. */
const few = 5;

interface AsideProps extends Pick<DocumentsSectionProps, 'whose'> {
  readonly hasMore: boolean;
  /** Left out where nothing more can be made. */
  readonly onMake: (() => void) | undefined;
}

const Aside = ({ whose, hasMore, onMake }: AsideProps) => (
  <>
    {hasMore && 'customerId' in whose && (
      <Button size="small" component={Link} to={madeAddress({ customer: whose.customerId })}>
        {messages.all}
      </Button>
    )}
    {onMake && (
      <Button size="small" startIcon={<Add />} onClick={onMake}>
        {documentMessages.make}
      </Button>
    )}
  </>
);

/** What a link or a customer has to sign and has signed, and the way to make another document. */
export const DocumentsSection = ({ whose, recipient, isClosed = false, Section }: DocumentsSectionProps) => {
  const { currentData, error, refetch } = useDocumentsQuery({ query: { ...whose, limit: few } });
  const [isMaking, setIsMaking] = useState(false);
  if (isClosed && currentData?.documents.length === 0) return null;
  const hasMore = (currentData?.nextCursor ?? null) !== null;
  const make = isClosed ? undefined : () => setIsMaking(true);
  return (
    <Section title={documentMessages.title} aside={<Aside whose={whose} hasMore={hasMore} onMake={make} />}>
      {currentData === undefined && error !== undefined && (
        <LoadError message={messageOf(error, messages.failed)} onRetry={() => void refetch()} />
      )}
      {/* Nothing is called empty before it was read. */}
      {error === undefined && (currentData?.documents.length ?? 0) === 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem', minHeight: '1.5em' }}>
          {currentData && messages.none}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {currentData?.documents.map((document) => (
          <Line key={document.id} document={document} />
        ))}
      </Box>
      {isMaking && (
        <MakeDocumentDialog
          source={whose}
          recipient={recipient}
          offer={'linkId' in whose ? 'all' : 'customer'}
          onClose={() => setIsMaking(false)}
        />
      )}
    </Section>
  );
};
