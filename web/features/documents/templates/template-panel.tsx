import Edit from '@mui/icons-material/EditOutlined';
import Later from '@mui/icons-material/KeyboardArrowDown';
import Earlier from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import type { DocumentTemplate } from '../../../../src/contract/documents/templates.ts';
import { Link } from '../../../core/router/index.ts';
import { messageOf } from '../../../core/transport.ts';
import { IconAct } from '../../../ui/icon-act.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { LoadError } from '../../../ui/list-states.tsx';
import { usePanelCoversList } from '../../../ui/page.tsx';
import { PanelBar } from '../../../ui/panel-bar.tsx';
import { panelStyle, SectionBars } from '../../../ui/panel-parts.tsx';
import { useKeys, useShortcutsOn } from '../../../ui/shortcuts.ts';
import { editAddress, useDocumentTemplateQuery, useMayChange } from '../calls/index.ts';
import { DocumentPreview } from '../make/index.ts';
import { panelMessages as messages } from './messages.ts';
import { OfferedSection } from './offered-section.tsx';
import { RevisionsSection } from './revisions-section.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { ActDialog, type TemplateAct, TemplateMenu } from './template-acts.tsx';
import { howSigned } from './template-labels.ts';
import { UseAgainButton } from './use-again-button.tsx';

const Usage = ({ template: { usage, isUnused, isSample } }: { readonly template: DocumentTemplate }) => (
  <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', '& b': { color: 'text.primary' } }}>
    {usage.made === 0 ? messages.neverMade : messages.signedOf(usage.signed, usage.made)}
    {usage.abandoned > 0 && (
      <>
        {' '}
        <b>{messages.abandoned(usage.abandoned)}</b>
      </>
    )}
    {usage.made === 0 && !isUnused && ` ${messages.awaited}`}
    {isSample && ` ${messages.sample}`}
  </Typography>
);

const Head = ({ template }: { readonly template: DocumentTemplate }) => (
  <>
    <Typography
      variant="h2"
      dir="auto"
      ref={useFocusOnMount<HTMLHeadingElement>()}
      tabIndex={-1}
      sx={{ outline: 'none', overflowWrap: 'anywhere' }}
    >
      {template.name}
    </Typography>
    <Typography sx={{ color: 'text.secondary' }}>{howSigned(template)}</Typography>
    {template.description !== null && (
      <Typography variant="body2" dir="auto" sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {template.description}
      </Typography>
    )}
    <Usage template={template} />
    {!template.isActive && (
      <Typography variant="body2" sx={{ mt: 1, fontWeight: 500 }}>
        {messages.archived}
      </Typography>
    )}
  </>
);

interface ActsProps {
  readonly template: DocumentTemplate;
  readonly onSettings: () => void;
}

/** What is done with a template; one that is archived is taken into use again before anything else. */
const Acts = ({ template, onSettings }: ActsProps) => {
  if (!template.isActive) return <UseAgainButton template={template} />;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        component={Link}
        to={editAddress(template.id)}
        variant="contained"
        startIcon={<Edit />}
        sx={{ flex: 1, minHeight: 44 }}
      >
        {messages.edit}
      </Button>
      <Button variant="outlined" onClick={onSettings} sx={{ minHeight: 44 }}>
        {messages.settings}
      </Button>
    </Box>
  );
};

interface PanelProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Left out where the list has none before it, or none after it. */
  readonly onEarlier?: (() => void) | undefined;
  readonly onLater?: (() => void) | undefined;
}

type OpenDialog = TemplateAct | 'settings' | null;

const Dialogs = ({ dialog, template, onClose, onGone }: DialogsProps) => {
  if (dialog === null) return null;
  if (dialog === 'settings') return <SettingsDialog template={template} onClose={onClose} />;
  return <ActDialog act={dialog} template={template} onClose={onClose} onGone={onGone} />;
};

interface DialogsProps {
  readonly dialog: OpenDialog;
  readonly template: DocumentTemplate;
  readonly onClose: () => void;
  /** The template is not there any more. */
  readonly onGone: () => void;
}

const Content = ({ template }: { readonly template: DocumentTemplate }) => (
  <>
    <OfferedSection template={template} />
    <RevisionsSection template={template} />
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 1.75 }}>
      <DocumentPreview template={template} source={{}} values={{}} title={messages.preview} />
    </Box>
  </>
);

const bodyStyle = { flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 2, md: 2.5 }, pb: 2 } as const;

/** A template: how it is signed, how often it was, where it is offered and what was saved of it. Escape closes it. */
export const TemplatePanel = ({ id, onClose, onEarlier, onLater }: PanelProps) => {
  const { currentData, error, refetch } = useDocumentTemplateQuery({ params: { id } });
  const template = currentData?.template;
  const covers = usePanelCoversList();
  const mayChange = useMayChange();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [lettersOn] = useShortcutsOn();
  useKeys(lettersOn ? { k: onEarlier, j: onLater } : {});
  const closeOnEscape = (press: KeyboardEvent): void => {
    if (press.key === 'Escape' && !press.defaultPrevented && dialog === null) onClose();
  };
  const acts = mayChange && template && <Acts template={template} onSettings={() => setDialog('settings')} />;
  return (
    <Box component="section" aria-label={messages.label} tabIndex={-1} onKeyDown={closeOnEscape} sx={panelStyle}>
      <PanelBar isId name={template ? messages.revision(template.version) : messages.label} onClose={onClose}>
        <IconAct label={messages.earlier} Icon={Earlier} disabled={!onEarlier} onPress={() => onEarlier?.()} />
        <IconAct label={messages.later} Icon={Later} disabled={!onLater} onPress={() => onLater?.()} />
        {mayChange && template && <TemplateMenu template={template} onAct={setDialog} />}
      </PanelBar>
      <Box role="group" aria-label={messages.label} tabIndex={0} sx={bodyStyle}>
        {error !== undefined && template === undefined && (
          <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
        )}
        {error === undefined && template === undefined && <SectionBars />}
        {template && (
          <>
            <Head template={template} />
            <Box sx={{ my: 2 }}>{!covers && acts}</Box>
            <Content template={template} />
            <Dialogs dialog={dialog} template={template} onClose={() => setDialog(null)} onGone={onClose} />
          </>
        )}
      </Box>
      {covers && acts && <Box sx={{ p: '10px 16px', borderTop: 1, borderColor: 'divider', flex: 'none' }}>{acts}</Box>}
    </Box>
  );
};
