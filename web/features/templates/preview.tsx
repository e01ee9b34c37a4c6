import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { showPhone } from '../../../src/contract/phone.ts';
import { textSize } from '../../../src/contract/texting/segments.ts';
import { useInheritedSmsQuery } from '../../core/text-providers-api.ts';
import { TextBubble } from '../../ui/text-preview.tsx';
import { previewMessages as messages } from './messages.ts';

const handset = {
  m: 0,
  p: '14px 14px 18px',
  border: 1,
  borderColor: 'divider',
  borderRadius: { xs: '12px', md: '26px' },
  bgcolor: 'background.default',
} as const;

interface LengthProps {
  readonly text: string;
  readonly price: string;
  /** How long it gets in this store at most. */
  readonly worst: readonly string[];
}

/** Of how many texts it is, how much of them it fills, and how long it gets at most. */
const Length = ({ text, price, worst }: LengthProps) => {
  const { parts, used, space } = textSize(text);
  const filled = messages.used(used, space);
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2, mb: 0.75 }}>
        <Typography sx={{ fontWeight: 600 }}>{messages.price(parts, price)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {filled}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={Math.min(100, (used / space) * 100)}
        sx={{ height: 6, borderRadius: '3px' }}
      />
      {worst.map((sentence) => (
        <Typography key={sentence} variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {sentence}
        </Typography>
      ))}
    </Box>
  );
};

interface PreviewProps {
  readonly companyName: string;
  /** What is sent; empty where nothing is, null where it would be too long. */
  readonly text: string | null;
  /** A name in it that stands as it is, or null. */
  readonly wrong: string | null;
  readonly customer: string | null;
  /** Of one text, in dollars. */
  readonly price: string;
  readonly worst: readonly string[];
}

/** A text as it arrives, with its length and of how many texts it is. */
export const Preview = ({ companyName, text, wrong, customer, price, worst }: PreviewProps) => {
  const id = useId();
  const from = useInheritedSmsQuery().data?.config.used?.fromNumber;
  const firstName = customer?.trim().split(/\s+/)[0] ?? null;
  return (
    <>
      <Box component="figure" aria-labelledby={id} sx={handset}>
        <Typography id={id} component="figcaption" sx={{ textAlign: 'center', fontWeight: 600 }}>
          {messages.title(firstName)}
        </Typography>
        <Typography variant="body2" sx={{ textAlign: 'center', color: 'text.secondary', mb: 1.5 }}>
          {companyName}
          {from !== undefined && (
            <>
              {messages.from}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {showPhone(from)}
              </Box>
            </>
          )}
          {customer === null && (
            <Box component="span" sx={{ display: 'block' }}>
              {messages.sample}
            </Box>
          )}
        </Typography>
        {text === '' && <Typography sx={{ color: 'text.secondary' }}>{messages.nothing}</Typography>}
        {text !== '' && text !== null && <TextBubble text={text} wrong={wrong} />}
      </Box>
      {text !== '' && text !== null && <Length text={text} price={price} worst={worst} />}
    </>
  );
};
