import Box from '@mui/material/Box';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { type ShownStatus, shownStatusOf } from './link-status.ts';
import { ShapeAndWord, tones, wordStyle } from './plain-status.tsx';

interface StatusWordProps {
  readonly link: LinkRow;
  /** What is known better than the list knows it. */
  readonly shown?: ShownStatus;
}

/** A status: a shape and a word. */
export const ShapedWord = (shown: ShownStatus) => (
  <Box component="span" className={`status ${shown.tone}`} sx={{ ...wordStyle, ...tones[shown.tone] }}>
    <ShapeAndWord {...shown} />
  </Box>
);

/** The status of a link. Only what waits for the register is tinted. */
export const StatusWord = ({ link, shown = shownStatusOf(link) }: StatusWordProps) => <ShapedWord {...shown} />;
