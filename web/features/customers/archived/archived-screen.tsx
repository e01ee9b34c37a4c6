import Archive from '@mui/icons-material/ArchiveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { type ArchivedPeriod, archivedPeriods } from '../../../../src/contract/customers.ts';
import { useUser } from '../../../core/session-api.ts';
import { useKeptFocus } from '../../../ui/interaction.ts';
import { BackLink, ListHead, TitleBar } from '../../../ui/list-head.tsx';
import { EmptyList, ListPage, SheetPager } from '../../../ui/list-page.tsx';
import { ListScreen } from '../../../ui/list-screen.tsx';
import { tabTitle } from '../../../ui/page.tsx';
import { quoted } from '../../../ui/paper-head.tsx';
import { type ListParams, pageOf, useListParams } from '../../../ui/paged-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useArchivedCustomersQuery } from '../calls/index.ts';
import { ArchivedRows } from './archived-rows.tsx';
import { messages } from './messages.ts';

const periodOf = ({ status }: ListParams): ArchivedPeriod => archivedPeriods.find((name) => name === status) ?? 'all';

const Title = () => (
  <TitleBar>
    <BackLink to="/customers" label={messages.back} />
    <Typography variant="h1" noWrap sx={{ flex: 1 }}>
      {messages.title}
    </Typography>
  </TitleBar>
);

const chipStyle = {
  flex: 'none',
  minHeight: { xs: 44, md: 32 },
  minWidth: 0,
  px: 1.5,
  borderRadius: 99,
  border: 1,
  borderColor: 'divider',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '&[aria-pressed=true]': { bgcolor: 'primary.soft', color: 'primary.ink', borderColor: 'transparent' },
} as const;

const Periods = ({ params }: { readonly params: ListParams }) => (
  <Box
    role="group"
    aria-label={messages.period}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, px: { xs: 2, md: 2.5 }, pb: 1 }}
  >
    {archivedPeriods.map((period) => (
      <Button
        key={period}
        aria-pressed={period === periodOf(params)}
        onClick={() => params.filter(period)}
        sx={chipStyle}
      >
        {messages.periods[period]}
      </Button>
    ))}
  </Box>
);

const ArchivedList = ({ params }: { readonly params: ListParams }) => {
  const answer = useArchivedCustomersQuery({ query: { ...pageOf(params), within: periodOf(params) } });
  const { customers, nextCursor = null } = answer.data ?? {};
  const rows = useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus(rows);
  const isWhole = params.q === '' && periodOf(params) === 'all' && params.cursor === undefined;
  return (
    // Whoever was restored leaves the list with their button: the focus stays on the list.
    <Box
      ref={rows}
      tabIndex={-1}
      {...keptFocus}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, outline: 'none' }}
    >
      <ListPage
        answer={answer}
        count={customers?.length}
        failed={messages.loadFailed}
        empty={<EmptyList icon={<Archive />} isWhole={isWhole} messages={messages} onClear={params.clear} />}
        pages={
          <SheetPager params={params} count={customers?.length ?? 0} noun={messages.counted} nextCursor={nextCursor} />
        }
      >
        <ArchivedRows customers={customers ?? []} q={params.q} />
      </ListPage>
    </Box>
  );
};

/** The customers who were archived, the last one first, each to be restored. */
export const ArchivedScreen = () => {
  const params = useListParams();
  const { companyName } = useUser();
  return (
    <ListScreen title={tabTitle(messages.tab, companyName)} narrowed={[quoted(params.q)]}>
      <ListHead>
        <Title />
        <Box role="search" sx={{ px: { xs: 2, md: 2.5 }, py: 1 }}>
          <SearchField
            label={messages.search}
            value={params.q}
            onSearch={params.search}
            sx={{ width: '100%', maxWidth: { md: 460 } }}
          />
        </Box>
        <Periods params={params} />
      </ListHead>
      <ArchivedList params={params} />
    </ListScreen>
  );
};
