import Box from '@mui/material/Box';
import type { TemplateRow } from '../../../../src/contract/documents/templates.ts';
import { Link } from '../../../core/router/index.ts';
import { useUser } from '../../../core/session-api.ts';
import { showNearMoment } from '../../../ui/date-time.ts';
import { Highlight } from '../../../ui/highlight.tsx';
import { useNow } from '../../../ui/moment.tsx';
import { lineHeadsStyle, panelLineStyle } from '../../../ui/panel-parts.tsx';
import { listMessages as messages } from './messages.ts';
import { kindOf, whenSigned } from './template-labels.ts';

const narrow = '@container list (max-width: 600px)';

const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 112px 148px 76px',
  columnGap: '14px',
  alignItems: 'center',
  px: 2.5,
  '& .when, & .signed, & time, & .kind': { fontSize: '0.8125rem', color: 'text.secondary' },
  '& .right': { textAlign: 'right' },
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', px: 2, '& .when': { display: 'none' } },
} as const;

const rowStyle = (isOpen: boolean, isQuiet: boolean) =>
  ({
    ...grid,
    ...panelLineStyle(isOpen, isQuiet),
    minHeight: 52,
    py: 0.75,
    '& .name, & .kind': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    [narrow]: {
      ...grid[narrow],
      minHeight: 64,
      // The name with its last use, and below it the kind with how many were signed.
      '& .what': { gridRow: '1 / 3' },
      '& .used': { gridRow: 1, gridColumn: 2, alignSelf: 'end' },
      '& .signed': { gridRow: 2, gridColumn: 2, alignSelf: 'start', justifyContent: 'flex-end' },
      '& .bar': { display: 'none' },
    },
  }) as const;

const Bar = ({ part }: { readonly part: number }) => (
  <Box
    aria-hidden
    className="bar"
    sx={{ flex: 'none', width: 52, height: 6, borderRadius: 3, overflow: 'hidden', bgcolor: 'divider' }}
  >
    <Box sx={{ width: `${part * 100}%`, height: '100%', bgcolor: 'primary.main' }} />
  </Box>
);

const LastUsed = ({ at }: { readonly at: string | null }) => {
  const { timezone } = useUser();
  const now = useNow();
  if (at === null)
    return (
      <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {messages.never}
      </Box>
    );
  return <time dateTime={at}>{showNearMoment(new Date(at), now, timezone)}</time>;
};

interface RowsProps {
  readonly templates: readonly TemplateRow[];
  /** What was searched for. */
  readonly q: string;
  readonly openId: string | undefined;
  /** Where a template opens. */
  readonly addressOf: (id: string) => string;
}

interface RowProps extends Omit<RowsProps, 'templates'> {
  readonly template: TemplateRow;
}

const Row = ({ template, q, openId, addressOf }: RowProps) => {
  const { id, name, isActive, usage } = template;
  const { made, signed, lastUsedAt } = usage;
  return (
    <Box role="row" sx={rowStyle(id === openId, !isActive)}>
      <Box role="cell" className="what" sx={{ minWidth: 0 }}>
        <Link to={addressOf(id)} className="name" aria-current={id === openId ? 'true' : undefined} dir="auto">
          <Highlight text={name} q={q} />
        </Link>
        <span className="kind">{kindOf(template)}</span>
      </Box>
      <Box role="cell" className="when">
        {whenSigned(template)}
      </Box>
      <Box role="cell" className="signed" sx={{ display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
        {made > 0 && <Bar part={signed / made} />}
        {made === 0 ? messages.noneMade : messages.signedOf(signed, made)}
      </Box>
      <Box role="cell" className="used right">
        <LastUsed at={lastUsedAt} />
      </Box>
    </Box>
  );
};

const heads = ['template', 'when', 'signed', 'used'] as const;

/** The templates, a line each. */
export const TemplateRows = ({ templates, ...row }: RowsProps) => (
  <Box role="table" aria-label={messages.title}>
    <Box role="rowgroup">
      <Box role="row" sx={{ ...grid, ...lineHeadsStyle, [narrow]: { display: 'none' } }}>
        {heads.map((name) => (
          <Box key={name} role="columnheader" className={name === 'used' ? 'right' : undefined}>
            {messages.heads[name]}
          </Box>
        ))}
      </Box>
    </Box>
    <Box role="rowgroup">
      {templates.map((template) => (
        <Row key={template.id} template={template} {...row} />
      ))}
    </Box>
  </Box>
);
