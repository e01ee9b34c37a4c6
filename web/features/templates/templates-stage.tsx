import Box from '@mui/material/Box';
import type { ReactNode, SyntheticEvent } from 'react';
import { SidePanel } from '../../ui/list-screen.tsx';
import { windowSheet } from '../../ui/sheet.tsx';

interface StageProps {
  readonly onSubmit?: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** What stands beside the sheet. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

const stageStyle = (hasAside: boolean) =>
  ({
    display: 'grid',
    alignItems: 'start',
    gap: 1,
    p: { md: '8px 8px 8px 0' },
    gridTemplateColumns: hasAside ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)',
  }) as const;

/** The sheet of the texts, as high as the window, and what they read like beside it. */
export const Stage = ({ onSubmit, aside, children }: StageProps) => {
  const hasAside = Boolean(aside);
  const content = (
    <>
      <Box sx={windowSheet}>{children}</Box>
      {hasAside && (
        <SidePanel>
          <Box sx={{ p: 2.5 }}>{aside}</Box>
        </SidePanel>
      )}
    </>
  );
  if (onSubmit === undefined) return <Box sx={stageStyle(hasAside)}>{content}</Box>;
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={stageStyle(hasAside)}>
      {content}
    </Box>
  );
};
