import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useUser } from '../../core/session-api.ts';
import { ListScreen, SidePanel } from '../../ui/list-screen.tsx';
import { usePanelCoversList } from '../../ui/page.tsx';
import { messages } from './messages.ts';
import { PhoneActs } from './parts.tsx';

interface BatchStageProps {
  readonly head: ReactNode;
  /** What will happen, or what happens. */
  readonly summary: ReactNode;
  readonly acts: ReactNode;
  readonly children: ReactNode;
}

/** A step: its rows with the summary beside them. Where the window is too narrow for both, the summary comes before the rows. */
export const BatchStage = ({ head, summary, acts, children }: BatchStageProps) => {
  const { companyName } = useUser();
  const covers = usePanelCoversList();
  const title = [messages.title, companyName, 'Debitlink'].filter(Boolean).join(' · ');
  return (
    <ListScreen
      title={title}
      foot={<PhoneActs>{acts}</PhoneActs>}
      panel={covers ? undefined : <SidePanel>{summary}</SidePanel>}
    >
      {head}
      {covers && <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>{summary}</Box>}
      {children}
    </ListScreen>
  );
};
