import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import {
  type DocumentTemplate,
  type TemplateAction,
  templateActions,
} from '../../../../src/contract/documents/templates.ts';
import { messageOf } from '../../../core/transport.ts';
import { PanelSection } from '../../../ui/panel-parts.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useDocumentTemplateQuery, useMayChange, useOfferDocumentTemplateMutation } from '../calls/index.ts';
import { offeredMessages as messages } from './messages.ts';

interface LineProps {
  readonly action: TemplateAction;
  readonly isOn: boolean;
  readonly isFixed: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

const Line = ({ action, isOn, isFixed, onSwitch }: LineProps) => {
  const id = useId();
  return (
    <Box sx={lineStyle}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={id} component="div">
          {messages.places[action]}
        </Typography>
        <Typography id={`${id}-help`} component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.placeHelp[action]}
        </Typography>
      </Box>
      <Switch
        checked={isOn}
        disabled={isFixed}
        onChange={(_, next) => onSwitch(next)}
        slotProps={{ input: { 'aria-labelledby': id, 'aria-describedby': `${id}-help` } }}
      />
    </Box>
  );
};

/** Where a template is offered. What was just switched is shown until the server has said what it is. */
const useOffer = ({ id, actions }: DocumentTemplate) => {
  const [offer] = useOfferDocumentTemplateMutation();
  const { refetch } = useDocumentTemplateQuery({ params: { id } });
  const [chosen, setChosen] = useState<readonly TemplateAction[] | null>(null);
  const toast = useToast();
  const offered = chosen ?? actions;
  const turn = async (action: TemplateAction, isOn: boolean): Promise<void> => {
    const next = templateActions.filter((each) => (each === action ? isOn : offered.includes(each)));
    setChosen(next);
    const { error } = await offer({ params: { id }, body: { actions: next } });
    if (error === undefined) await refetch();
    else toast({ title: messageOf(error, messages.failed), tone: 'error' });
    setChosen((now) => (now === next ? null : now));
  };
  return { offered, turn };
};

/** Where staff are offered a template, and who of them; a switch acts at once. */
export const OfferedSection = ({ template }: { readonly template: DocumentTemplate }) => {
  const { allowedUserIds, isActive } = template;
  const { offered, turn } = useOffer(template);
  const mayChange = useMayChange();
  return (
    <PanelSection
      title={messages.title}
      aside={
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.who(allowedUserIds.length)}
        </Typography>
      }
    >
      {templateActions.map((action) => (
        <Line
          key={action}
          action={action}
          isOn={offered.includes(action)}
          isFixed={!mayChange || !isActive}
          onSwitch={(isOn) => void turn(action, isOn)}
        />
      ))}
    </PanelSection>
  );
};
