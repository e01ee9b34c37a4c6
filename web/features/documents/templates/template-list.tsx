import Add from '@mui/icons-material/Add';
import Template from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { TemplateRow } from '../../../../src/contract/documents/templates.ts';
import { Link, useLocation, useNavigate, useParams } from '../../../core/router/index.ts';
import { useUser } from '../../../core/session-api.ts';
import { AddAct } from '../../../ui/list-head.tsx';
import { EmptyList, ListPage, SheetPager } from '../../../ui/list-page.tsx';
import { ListScreen, SidePanel } from '../../../ui/list-screen.tsx';
import { ListSearch } from '../../../ui/list-search.tsx';
import type { OpenTab } from '../../../ui/open-tab.ts';
import { tabTitle } from '../../../ui/page.tsx';
import { type ListParams, pageOf, useListParams } from '../../../ui/paged-list.tsx';
import { listAddress, templateAddress, useDocumentTemplatesQuery, useMayChange } from '../calls/index.ts';
import { listMessages as messages } from './messages.ts';
import { TemplatePanel } from './template-panel.tsx';
import { TemplateRows } from './template-rows.tsx';

const NewTemplateDialog = lazy(async () => ({
  default: (await import('./new-template-dialog.tsx')).NewTemplateDialog,
}));

const Adding = (props: ComponentProps<typeof NewTemplateDialog>) => (
  <Suspense>
    <NewTemplateDialog {...props} />
  </Suspense>
);

interface EmptyProps {
  readonly params: ListParams;
  readonly isArchived: boolean;
  /** Left out for whoever may not make a template. */
  readonly onAdd: (() => void) | undefined;
}

const noneMessages = ({ isArchived, onAdd }: EmptyProps): { readonly none: string; readonly noneHint: string } => {
  if (isArchived) return { none: messages.noneArchived, noneHint: messages.noneArchivedHint };
  return { none: messages.none, noneHint: onAdd === undefined ? messages.adminHint : messages.noneHint };
};

const showActive = (
  <Button component={Link} to={listAddress} variant="outlined">
    {messages.showActive}
  </Button>
);

const addFirst = (onAdd: () => void) => (
  <Button variant="contained" startIcon={<Add />} onClick={onAdd}>
    {messages.add}
  </Button>
);

const Empty = (props: EmptyProps) => {
  const { params, isArchived, onAdd } = props;
  return (
    <EmptyList
      icon={<Template />}
      isWhole={params.q === '' && params.cursor === undefined}
      messages={{ ...messages, ...noneMessages(props) }}
      first={isArchived ? showActive : onAdd && addFirst(onAdd)}
      onClear={() => params.search('')}
    />
  );
};

/** Where templates open, and the panel of the open one beside its neighbours in the list. */
const useOpenTemplate = (templates: readonly TemplateRow[]) => {
  const { templateId: openId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const addressOf = (id: string): string => templateAddress(id, search);
  const goTo = (template: TemplateRow | undefined) =>
    template === undefined ? undefined : () => void navigate(addressOf(template.id));
  const at = templates.findIndex(({ id }) => id === openId);
  const panel = openId !== undefined && (
    <SidePanel>
      <TemplatePanel
        key={openId}
        id={openId}
        onClose={() => void navigate(search === '' ? listAddress : `/templates${search}`)}
        onEarlier={at > 0 ? goTo(templates[at - 1]) : undefined}
        onLater={at >= 0 ? goTo(templates[at + 1]) : undefined}
      />
    </SidePanel>
  );
  return { openId, addressOf, panel };
};

const nothing: readonly TemplateRow[] = [];

interface TemplateListProps extends OpenTab {
  /** It has those that were taken out of use, instead of those in use. */
  readonly isArchived: boolean;
}

/** The templates of documents, each with when it is signed and how often it was. */
export const TemplateList = ({ isArchived, head, panel: ofTab }: TemplateListProps) => {
  const { companyName } = useUser();
  const params = useListParams();
  const mayChange = useMayChange();
  const answer = useDocumentTemplatesQuery({
    query: { ...pageOf(params), status: isArchived ? 'archived' : 'active' },
  });
  const { templates = nothing, nextCursor = null } = answer.data ?? {};
  const { panel, ...place } = useOpenTemplate(templates);
  const [isAdding, setIsAdding] = useState(false);
  const add = mayChange ? () => setIsAdding(true) : undefined;
  return (
    <ListScreen title={tabTitle(messages.title, companyName)} panel={panel}>
      {head({
        acts: add && !isArchived && <AddAct label={messages.add} onAdd={add} />,
        tools: <ListSearch label={messages.search} params={params} />,
      })}
      <Box {...ofTab} sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
        <ListPage
          answer={answer}
          count={answer.data?.templates.length}
          failed={messages.loadFailed}
          empty={<Empty params={params} isArchived={isArchived} onAdd={add} />}
          pages={
            <SheetPager
              params={params}
              count={templates.length}
              noun={messages.noun}
              nextCursor={nextCursor}
              turns={messages.turns}
            />
          }
        >
          <TemplateRows templates={templates} q={params.q} {...place} />
        </ListPage>
      </Box>
      {isAdding && <Adding onClose={() => setIsAdding(false)} />}
    </ListScreen>
  );
};
