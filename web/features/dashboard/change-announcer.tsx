import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';

const minInterval = 10_000;

/** Formatted figures by their labels. */
type Figures = Readonly<Record<string, string | undefined>>;

const changesOf = (before: Figures, after: Figures): string =>
  Object.entries(after)
    .filter(([label, value]) => value !== undefined && before[label] !== undefined && before[label] !== value)
    .map(([label, value]) => `${label}: ${value}.`)
    .join(' ');

const useChanges = (figures: Figures): string => {
  const [changes, setChanges] = useState('');
  const last = useRef({ figures, at: 0 });
  const json = JSON.stringify(figures);
  useEffect(() => {
    const current = JSON.parse(json) as Figures;
    const announce = (): void => {
      const changed = changesOf(last.current.figures, current);
      last.current = { figures: current, at: changed === '' ? last.current.at : Date.now() };
      if (changed !== '') setChanges(changed);
    };
    const timer = setTimeout(announce, Math.max(0, last.current.at + minInterval - Date.now()));
    return () => clearTimeout(timer);
  }, [json]);
  return changes;
};

/** Announces changed figures to screen readers, politely and at most every ten seconds. */
export const ChangeAnnouncer = ({ figures }: { readonly figures: Figures }) => (
  <Box
    role="status"
    sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
  >
    {useChanges(figures)}
  </Box>
);
