import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

const bubble = {
  width: 'fit-content',
  maxWidth: '94%',
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px 14px 14px 4px',
  bgcolor: 'background.paper',
  fontSize: '0.875rem',
  lineHeight: 1.45,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

const wrongStyle = {
  px: 0.5,
  borderRadius: '4px',
  color: 'error.main',
  bgcolor: 'error.soft',
  fontWeight: 600,
} as const;

const address = /(https?:\/\/\S+[^\s.,;!?])/;

interface BubbleProps {
  readonly text: string;
  /** What is wrong in it, wherever it stands; null where nothing is. */
  readonly wrong?: string | null;
}

/** A text with its addresses underlined and what is wrong in it marked. */
const TextWithMarks = ({ text, wrong }: Required<BubbleProps>): ReactNode =>
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
          <Box component="mark" sx={wrongStyle}>
            {wrong}
          </Box>
          {rest}
        </span>
      )),
    ];
  });

/** A text as it arrives on a phone. */
export const TextBubble = ({ text, wrong = null }: BubbleProps) => (
  <Box dir="auto" sx={bubble}>
    <TextWithMarks text={text} wrong={wrong} />
  </Box>
);

interface TextLengthProps {
  readonly characters: string;
  /** Of how many texts it is. */
  readonly parts: string;
  /** It costs more than one text, which is to be seen. */
  readonly isLong?: boolean;
}

/** How long a text is, below its bubble. */
export const TextLength = ({ characters, parts, isLong = false }: TextLengthProps) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2, mt: 1 }}>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {characters}
    </Typography>
    <Typography variant="body2" sx={isLong ? { fontWeight: 650 } : null}>
      {parts}
    </Typography>
  </Box>
);

const frame = {
  m: 0,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.default',
  alignSelf: 'start',
} as const;

interface TextPreviewProps {
  /** Says who will read it. */
  readonly title: string;
  /** Says with which values it is shown. */
  readonly note?: string;
  readonly busy?: boolean;
  /** The bubble with its length, or why there is none. */
  readonly children: ReactNode;
}

/** The frame around a text that is shown before it is sent. */
export const TextPreview = ({ title, note, busy, children }: TextPreviewProps) => {
  const id = useId();
  return (
    <Box component="figure" aria-labelledby={id} aria-busy={busy} sx={frame}>
      <Typography
        id={id}
        component="figcaption"
        sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: note === undefined ? 1 : 0 }}
      >
        {title}
      </Typography>
      {note !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {note}
        </Typography>
      )}
      {children}
    </Box>
  );
};
