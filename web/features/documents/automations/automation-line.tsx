import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Automation } from '../../../../src/contract/documents/automations.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { showNearMoment } from '../../../ui/date-time.ts';
import { useNow } from '../../../ui/moment.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { sentenceOf, switched } from './automation-form.ts';
import { useSaveAutomationMutation } from './automations-api.ts';
import { messages } from './messages.ts';

/** What is done with an automation beside its switch. */
export type AutomationAct = 'change' | 'remove';

const acts = ['change', 'remove'] as const;

interface LineProps {
  readonly automation: Automation;
  /** Left out for whoever may only read it. */
  readonly onAct: ((act: AutomationAct, automation: Automation) => void) | undefined;
}

type ActProps = { readonly [Name in keyof LineProps]-?: NonNullable<LineProps[Name]> };

const ActMenu = ({ automation, onAct }: ActProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <MoreButton name={messages.more(automation.name)} isOpen={anchor !== null} onOpen={setAnchor} />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {acts.map((act) => (
          <MenuItem
            key={act}
            sx={{ minHeight: { xs: 44, md: 36 } }}
            onClick={() => {
              setAnchor(null);
              onAct(act, automation);
            }}
          >
            {messages[act]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const OnSwitch = ({ automation }: Pick<LineProps, 'automation'>) => {
  const [save, { isLoading: busy }] = useSaveAutomationMutation();
  const toast = useToast();
  const switchTo = async (isOn: boolean): Promise<void> => {
    if (busy) return;
    const { error } = await save({ params: { id: automation.id }, body: switched(automation, isOn) });
    if (error !== undefined) toast({ title: messageOf(error, messages.switchFailed), tone: 'error' });
  };
  return (
    <Switch
      checked={automation.isEnabled}
      onChange={(_, isOn) => void switchTo(isOn)}
      slotProps={{ input: { 'aria-label': messages.isOn(automation.name) } }}
    />
  );
};

const State = ({ automation }: Pick<LineProps, 'automation'>) => {
  const { timezone } = useUser();
  const now = useNow();
  const { isEnabled, switchedOff, lastRunAt } = automation;
  if (switchedOff)
    return (
      <Typography variant="body2" sx={{ color: 'error.main' }}>
        {messages.switchedOff}
      </Typography>
    );
  const last =
    lastRunAt === null ? messages.never : messages.lastRun(showNearMoment(new Date(lastRunAt), now, timezone));
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {isEnabled ? last : `${messages.off} · ${last}`}
    </Typography>
  );
};

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 76,
  px: { xs: 2, md: 2.5 },
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

/** One automation: what it does, how it fares, and its switch. */
export const AutomationLine = ({ automation, onAct }: LineProps) => (
  <Box component="li" sx={lineStyle}>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="h2" sx={{ fontWeight: 600 }} dir="auto">
        {automation.name}
      </Typography>
      <Typography variant="body2">{sentenceOf(automation)}</Typography>
      <State automation={automation} />
    </Box>
    {onAct && (
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <OnSwitch automation={automation} />
        <ActMenu automation={automation} onAct={onAct} />
      </Box>
    )}
  </Box>
);
