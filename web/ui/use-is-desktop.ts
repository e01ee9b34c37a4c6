import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';

/** Whether the window is as wide as a desk's; narrower ones get a phone's screens. */
export const useDesk = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
