import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Takings } from '../../../src/contract/reporting.ts';
import { listStyle } from './block.tsx';
import { messages } from './messages.ts';

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`);

interface StepProps {
  readonly label: string;
  readonly links: number;
  readonly of: number;
}

const Step = ({ label, links, of }: StepProps) => (
  <Box
    component="li"
    sx={{ display: 'grid', gridTemplateColumns: '72px 1fr 96px', alignItems: 'center', gap: 1.5, minHeight: 28 }}
  >
    <span>{label}</span>
    <Box aria-hidden sx={{ height: 8, borderRadius: 4, bgcolor: 'sheets.sunken', overflow: 'hidden' }}>
      <Box sx={{ height: 1, width: of === 0 ? 0 : `${(links / of) * 100}%`, bgcolor: 'primary.main' }} />
    </Box>
    <Box component="span" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
      {links.toLocaleString('en-US')}{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {share(links, of)}
      </Box>
    </Box>
  </Box>
);

/** How many of the period's links were opened and paid, and why payments were declined. */
export const Funnel = ({ takings: { funnel, declines } }: { readonly takings: Takings }) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' }, mt: 3, typography: 'body2' }}>
    <div>
      <Typography variant="h3" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {messages.funnel}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {messages.funnelNote}
      </Typography>
      <Box component="ul" sx={listStyle}>
        <Step label={messages.made} links={funnel.made} of={funnel.made} />
        <Step label={messages.opened} links={funnel.opened} of={funnel.made} />
        <Step label={messages.paid} links={funnel.paid} of={funnel.made} />
      </Box>
    </div>
    <div>
      <Typography variant="h3" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 0.5 }}>
        {messages.declines}
      </Typography>
      {declines.length === 0 && (
        <Typography sx={{ color: 'text.secondary', typography: 'body2' }}>{messages.noDeclines}</Typography>
      )}
      <Box component="ul" sx={listStyle}>
        {declines.map(({ reason, payments }) => (
          <Box
            key={reason}
            component="li"
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, minHeight: 28 }}
          >
            <span>{messages.reasons[reason]}</span>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              {payments}
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  </Box>
);
