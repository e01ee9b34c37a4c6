import Box from '@mui/material/Box';
import type { DocumentRow } from '../../../../src/contract/documents/documents.ts';
import { Link } from '../../../core/router/index.ts';
import { useUser } from '../../../core/session-api.ts';
import { showMoment, showNearMoment } from '../../../ui/date-time.ts';
import { Highlight } from '../../../ui/highlight.tsx';
import { useNow } from '../../../ui/moment.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { lineHeadsStyle, panelLineStyle } from '../../../ui/panel-parts.tsx';
import { markStyle } from '../../link/index.ts';
import { DocumentMark, DocumentStatusWord, isDone } from '../document/index.ts';
import { listMessages as messages } from './messages.ts';

const narrow = '@container list (max-width: 560px)';

const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 88px 132px 56px 68px',
  columnGap: '14px',
  alignItems: 'center',
  px: 2.5,
  [narrow]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: '10px', px: 2 },
} as const;

const cellStyle = {
  ...markStyle,
  '& .who': { minWidth: 0, lineHeight: 1.35, py: 0.75 },
  '& .who > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .who small, & time': { fontSize: '0.8125rem', color: 'text.secondary' },
  '& .right': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .amount small': { fontSize: 'inherit', fontWeight: 'inherit', color: 'text.secondary' },
} as const;

const onPhone = {
  minHeight: 64,
  py: 0.75,
  '& .who': { gridColumn: '1 / 3', py: 0 },
  '& .amount': { gridColumn: 3, gridRow: 1, alignSelf: 'start' },
  '& .state': { gridColumn: 1 },
  '& .progress': { gridColumn: 2 },
  '& .time': { gridColumn: 3 },
} as const;

const rowStyle = (isOpen: boolean, isQuiet: boolean) =>
  ({
    ...grid,
    ...panelLineStyle(isOpen, isQuiet),
    ...cellStyle,
    minHeight: 52,
    '& .amount': { fontWeight: isQuiet ? 400 : 600 },
    ...(isQuiet && { '& .mark': { display: 'block', width: 48, height: 12, color: 'text.disabled' } }),
    [narrow]: { ...grid[narrow], ...onPhone },
  }) as const;

interface RowsProps {
  readonly documents: readonly DocumentRow[];
  readonly q: string;
  readonly openId: string | null;
  /** Where a document opens. */
  readonly addressOf: (id: string) => string;
}

interface RowProps extends Omit<RowsProps, 'documents'> {
  readonly document: DocumentRow;
}

const Row = ({ document, q, openId, addressOf }: RowProps) => {
  const { timezone } = useUser();
  const now = useNow();
  const { id, title, customerName, link, createdAt } = document;
  const at = new Date(createdAt);
  const isOpen = id === openId;
  return (
    <Box role="row" sx={rowStyle(isOpen, isDone(document))}>
      <Box role="rowheader" className="who">
        <Link to={addressOf(id)} dir="auto" aria-current={isOpen ? 'true' : undefined}>
          <Highlight text={customerName} q={q} />
        </Link>
        <small dir="auto">
          <Highlight text={title} q={q} />
        </small>
      </Box>
      <Box role="cell" className="amount right">
        {link === null ? <span aria-label={messages.noAmount}>–</span> : <MoneyText amount={link.amount} quietCents />}
      </Box>
      <Box role="cell" className="state">
        <DocumentStatusWord document={document} />
      </Box>
      <Box role="cell" className="progress">
        <DocumentMark document={document} />
      </Box>
      <Box role="cell" className="time right">
        <time dateTime={createdAt} title={showMoment(at, timezone)}>
          {showNearMoment(at, now, timezone)}
        </time>
      </Box>
    </Box>
  );
};

const headStyle = { ...grid, ...lineHeadsStyle, '& .right': { textAlign: 'right' }, [narrow]: { display: 'none' } };

const heads = [
  ['document', ''],
  ['amount', 'right'],
  ['status', ''],
  ['progress', ''],
  ['made', 'right'],
] as const;

/** The documents of a page, a line each: who and what, the amount, how it stands and how far it has come. */
export const MadeRows = ({ documents, ...row }: RowsProps) => (
  <Box role="table" aria-label={messages.title}>
    <Box role="rowgroup">
      <Box role="row" sx={headStyle}>
        {heads.map(([name, className]) => (
          <Box key={name} role="columnheader" className={className}>
            {messages.heads[name]}
          </Box>
        ))}
      </Box>
    </Box>
    <Box role="rowgroup">
      {documents.map((document) => (
        <Row key={document.id} document={document} {...row} />
      ))}
    </Box>
  </Box>
);
