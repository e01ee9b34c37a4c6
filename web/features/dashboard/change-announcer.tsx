import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';

const pause = 10_000;

/** Figures by their names, as they are shown. */
type Figures = Readonly<Record<string, string | undefined>>;

const changesOf = (before: Figures, now: Figures): string =>
  Object.entries(now)
    .filter(([name, shown]) => shown !== undefined && before[name] !== undefined && before[name] !== shown)
    .map(([name, shown]) => `${name}: ${shown}.`)
    .join(' ');

const useChanges = (figures: Figures): string => {
  const [changes, setChanges] = useState('');
  const said = useRef({ figures, at: 0 });
  const shown = JSON.stringify(figures);
  useEffect(() => {
    const now = JSON.parse(shown) as Figures;
    const speak = (): void => {
      const changed = changesOf(said.current.figures, now);
      said.current = { figures: now, at: changed === '' ? said.current.at : Date.now() };
      if (changed !== '') setChanges(changed);
    };
    const timer = setTimeout(speak, Math.max(0, said.current.at + pause - Date.now()));
    return () => clearTimeout(timer);
  }, [shown]);
  return changes;
};

/** Tells a screen reader, politely and at most once in ten seconds, which figures have changed. */
export const SpokenChanges = ({ figures }: { readonly figures: Figures }) => (
  <Box
    role="status"
    sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
  >
    {useChanges(figures)}
  </Box>
);
