import Close from '@mui/icons-material/Close';
import Contract from '@mui/icons-material/DrawOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import {
  documentFilters,
  type DocumentFilter,
  type DocumentRow,
} from '../../../../src/contract/documents/documents.ts';
import { Link, useNavigate, useSearchParams } from '../../../core/router/index.ts';
import { useUser } from '../../../core/session-api.ts';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { EmptyList, ListPage, SheetPager } from '../../../ui/list-page.tsx';
import { ListScreen, SidePanel } from '../../../ui/list-screen.tsx';
import { ListSearch } from '../../../ui/list-search.tsx';
import type { OpenTab } from '../../../ui/open-tab.ts';
import { tabTitle } from '../../../ui/page.tsx';
import { type ListParams, pageOf, useListParams } from '../../../ui/paged-list.tsx';
import { useDocumentTemplatesQuery } from '../calls/index.ts';
import { useDocumentsQuery } from '../document/index.ts';
import { DocumentPanel } from './document-panel.tsx';
import { MadeRows } from './made-rows.tsx';
import { listMessages as messages } from './messages.ts';

/** What the address narrows the list to besides search and status, and which document it opens. */
const usePlace = () => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const withParam = (name: string, value: string | null): URLSearchParams => {
    const after = new URLSearchParams(params);
    if (value === null || value === '') after.delete(name);
    else after.set(name, value);
    return after;
  };
  const addressOf = (id: string): string => `/templates?${withParam('document', id).toString()}`;
  return {
    openId: params.get('document'),
    customer: params.get('customer'),
    template: params.get('template'),
    addressOf,
    open: (id: string): void => void navigate(addressOf(id)),
    close: (): void => setParams(withParam('document', null)),
    showAll: (): void => setParams({ tab: 'documents', view: 'made' }),
    narrow: (name: 'customer' | 'template', value: string | null): void => {
      const after = withParam(name, value);
      after.delete('cursor');
      setParams(after);
    },
  };
};

type Place = ReturnType<typeof usePlace>;

interface ToolsProps {
  readonly params: ListParams;
  readonly place: Place;
}

const TemplateFilter = ({ place: { template, narrow } }: Pick<ToolsProps, 'place'>) => {
  const templates = useDocumentTemplatesQuery({ query: {} }).data?.templates ?? [];
  return (
    <NativeSelect
      value={template ?? ''}
      onChange={({ target }) => narrow('template', target.value)}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': messages.template }}
      sx={{ minHeight: { xs: 44, md: 36 }, maxWidth: 220 }}
    >
      <option value="">{messages.allTemplates}</option>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
};

interface FiltersProps extends ToolsProps {
  readonly shown: DocumentFilter;
  /** The name of the customer whose documents alone are listed; empty while it is not known. */
  readonly customerName: string;
}

const Filters = ({ params, place, shown, customerName }: FiltersProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', borderBottom: 1, borderColor: 'divider' }}>
    <FilterChips
      label={messages.status}
      names={documentFilters}
      labels={messages.filters}
      shown={shown}
      onShow={params.filter}
    />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: { xs: 2, md: 2.5 }, pb: 1.25 }}>
      <TemplateFilter place={place} />
      {place.customer !== null && (
        <Button
          variant="outlined"
          endIcon={<Close />}
          title={messages.showAllCustomers}
          onClick={() => place.narrow('customer', null)}
          sx={{ minHeight: { xs: 44, md: 36 } }}
        >
          {messages.ofCustomer(customerName)}
        </Button>
      )}
    </Box>
  </Box>
);

const createLink = (
  <Button component={Link} to="/payment-links?tab=create" variant="contained">
    {messages.createLink}
  </Button>
);

const nothing: readonly DocumentRow[] = [];

/** The panel of the open document beside its neighbours in the list. */
const panelOf = (documents: readonly DocumentRow[], { openId, addressOf, open, close }: Place) => {
  if (openId === null) return null;
  const at = documents.findIndex(({ id }) => id === openId);
  const goTo = (document: DocumentRow | undefined) => (document === undefined ? undefined : () => open(document.id));
  return (
    <SidePanel>
      <DocumentPanel
        id={openId}
        addressOf={addressOf}
        onClose={close}
        onNewer={at > 0 ? goTo(documents[at - 1]) : undefined}
        onOlder={at >= 0 ? goTo(documents[at + 1]) : undefined}
      />
    </SidePanel>
  );
};

/** The page that the address asks for, and the way back to all documents. */
const useMadeDocuments = (params: ListParams, place: Place) => {
  const { customer, template } = place;
  const shown = documentFilters.find((name) => name === params.status) ?? 'all';
  const answer = useDocumentsQuery({
    query: {
      ...pageOf(params),
      status: shown,
      ...(customer !== null && { customerId: customer }),
      ...(template !== null && { templateId: template }),
    },
  });
  const documents = answer.data?.documents ?? nothing;
  return {
    ...{ answer, documents, shown },
    customerName: documents.find(({ customerId }) => customerId === customer)?.customerName ?? '',
    isWhole: params.q === '' && shown === 'all' && customer === null && template === null && !params.cursor,
  };
};

/** The documents that were made, the newest first, and one of them beside the list. */
export const MadeScreen = ({ head, panel: ofTab }: OpenTab) => {
  const { companyName } = useUser();
  const params = useListParams();
  const place = usePlace();
  const { answer, documents, isWhole, ...filters } = useMadeDocuments(params, place);
  const pages = (
    <SheetPager
      params={params}
      count={documents.length}
      noun={messages.noun}
      nextCursor={answer.data?.nextCursor ?? null}
    />
  );
  return (
    <ListScreen title={tabTitle(messages.title, companyName)} panel={panelOf(documents, place)}>
      {head({ tools: <ListSearch label={messages.search} params={params} /> })}
      <Box {...ofTab} sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
        <Filters params={params} place={place} {...filters} />
        <ListPage
          answer={answer}
          count={answer.data?.documents.length}
          failed={messages.loadFailed}
          empty={
            <EmptyList
              icon={<Contract />}
              isWhole={isWhole}
              messages={messages}
              first={createLink}
              onClear={place.showAll}
            />
          }
          pages={pages}
        >
          <MadeRows documents={documents} q={params.q} openId={place.openId} addressOf={place.addressOf} />
        </ListPage>
      </Box>
    </ListScreen>
  );
};
