import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { textSize } from '../../../src/contract/texting/segments.ts';
import { previewMessages as messages } from './messages.ts';

const frame = {
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.default',
  alignSelf: 'start',
} as const;

const bubble = {
  width: 'fit-content',
  maxWidth: '94%',
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px 14px 14px 4px',
  bgcolor: 'background.paper',
  lineHeight: 1.45,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

const wrongName = {
  px: 0.5,
  borderRadius: '4px',
  color: 'error.main',
  bgcolor: 'error.soft',
  fontWeight: 600,
} as const;

const address = /(https?:\/\/\S+[^\s.,;!?])/;

/** A text with its addresses underlined and what is wrong in it marked. */
const TextWithMarks = ({ text, wrong }: { readonly text: string; readonly wrong: string | null }): ReactNode =>
  text.split(address).map((piece, at) => {
    // Pieces repeat, and stay where they are.
    const key = `${at} ${piece}`;
    if (at % 2 === 1)
      return (
        <Box key={key} component="u" sx={{ color: 'primary.main', textUnderlineOffset: '2px' }}>
          {piece}
        </Box>
      );
    if (wrong === null) return piece;
    const [first = '', ...others] = piece.split(wrong);
    return [
      first,
      ...others.map((rest, index) => (
        <span key={`${key} ${index}`}>
          <Box component="mark" sx={wrongName}>
            {wrong}
          </Box>
          {rest}
        </span>
      )),
    ];
  });

const Foot = ({ text }: { readonly text: string }) => {
  const { parts, used, space } = textSize(text);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2, mt: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.used(used, space)}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: parts > 1 ? 650 : 400 }}>
        {messages.parts(parts)}
      </Typography>
    </Box>
  );
};

interface PreviewProps {
  /** What is sent; empty where nothing is, null where it would be too long. */
  readonly text: string | null;
  /** A name in it that stands as it is, or null. */
  readonly wrong: string | null;
  readonly customer: string | null;
}

/** A text as it arrives, with its length and of how many texts it is. */
export const Preview = ({ text, wrong, customer }: PreviewProps) => {
  const id = useId();
  const firstName = customer?.trim().split(/\s+/)[0] ?? null;
  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0, ...frame }}>
      <Typography id={id} component="figcaption" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
        {messages.title(firstName)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {customer === null ? messages.sample : messages.recent}
      </Typography>
      {text === '' && <Typography sx={{ color: 'text.secondary' }}>{messages.nothing}</Typography>}
      {text !== '' && text !== null && (
        <>
          <Box dir="auto" sx={bubble}>
            <TextWithMarks text={text} wrong={wrong} />
          </Box>
          <Foot text={text} />
        </>
      )}
    </Box>
  );
};
