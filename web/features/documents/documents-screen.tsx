import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentType, lazy } from 'react';
import { useNavigate, useSearchParams } from '../../core/router/index.ts';
import type { OpenTab } from '../../ui/open-tab.ts';
import { messages } from './messages.ts';
import { TemplateList } from './templates/index.ts';

type View = keyof typeof messages.views;

const views = Object.keys(messages.views) as readonly View[];

const lists: Readonly<Record<View, ComponentType<OpenTab>>> = {
  templates: (tab) => <TemplateList isArchived={false} {...tab} />,
  made: lazy(async () => ({ default: (await import('./made/made-screen.tsx')).MadeScreen })),
  archived: (tab) => <TemplateList isArchived {...tab} />,
};

const switchStyle = {
  display: 'flex',
  maxWidth: '100%',
  overflowX: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'sheets.sunken',
  '& button': {
    minHeight: { xs: 44, md: 32 },
    px: 1.5,
    m: '-1px',
    border: 1,
    borderColor: 'transparent',
    borderRadius: '10px',
    color: 'text.secondary',
    fontSize: '0.875rem',
    whiteSpace: 'nowrap',
  },
  '& [aria-pressed=true]': { bgcolor: 'background.paper', color: 'text.primary', borderColor: 'sheets.edge' },
} as const;

const ViewSwitch = ({ shown }: { readonly shown: View }) => {
  const navigate = useNavigate();
  return (
    <Box role="group" aria-label={messages.view} sx={switchStyle}>
      {views.map((view) => (
        <Button
          key={view}
          aria-pressed={view === shown}
          onClick={() => void navigate(`/templates?tab=documents&view=${view}`)}
        >
          {messages.views[view]}
        </Button>
      ))}
    </Box>
  );
};

const toolsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  px: { xs: 2, md: 2.5 },
  py: 1,
} as const;

/** What customers sign: one list of it at a time, which stands in the address; one that is unknown is the first. */
export const DocumentsScreen = ({ head, panel }: OpenTab) => {
  const [params] = useSearchParams();
  const shown = views.find((view) => view === params.get('view')) ?? 'templates';
  const withSwitch: OpenTab['head'] = ({ acts, tools }) =>
    head({
      acts,
      tools: (
        <Box sx={toolsStyle}>
          <ViewSwitch shown={shown} />
          {tools}
        </Box>
      ),
    });
  const List = lists[shown];
  return <List head={withSwitch} panel={panel} />;
};
