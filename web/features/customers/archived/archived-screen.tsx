import Archive from '@mui/icons-material/ArchiveOutlined';
import Back from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { type ArchivedPeriod, archivedPeriods } from '../../../../src/contract/customers.ts';
import { useUser } from '../../../core/session-api.ts';
import { InHeader } from '../../../ui/header-slot.tsx';
import { useKeptFocus } from '../../../ui/interaction.ts';
import { ListHead } from '../../../ui/list-head.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { ListScreen } from '../../../ui/list-screen.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { type ListParams, useListParams } from '../../../ui/paged-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useArchivedCustomersQuery } from '../calls/index.ts';
import { ListPage } from '../parts/index.ts';
import { ArchivedRows } from './archived-rows.tsx';
import { messages } from './messages.ts';

const pageSize = 50;

const periodOf = ({ status }: ListParams): ArchivedPeriod => archivedPeriods.find((name) => name === status) ?? 'all';

const Title = () => {
  const isDesktop = useIsDesktop();
  const title = (
    <>
      <IconButton component={Link} to="/customers" edge="start" aria-label={messages.back} title={messages.back}>
        <Back fontSize={isDesktop ? 'small' : 'medium'} />
      </IconButton>
      <Typography variant="h1" noWrap sx={{ flex: 1 }}>
        {messages.title}
      </Typography>
    </>
  );
  if (!isDesktop) return <InHeader>{title}</InHeader>;
  return <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: '14px 20px 6px' }}>{title}</Box>;
};

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

const NobodyArchived = ({ params }: { readonly params: ListParams }) => {
  const none = params.q === '' && periodOf(params) === 'all' && params.cursor === undefined;
  return (
    <EmptyState
      icon={<Archive />}
      title={none ? messages.none : messages.noMatch}
      text={none ? messages.noneHint : messages.noMatchHint}
      action={
        !none && (
          <Button variant="outlined" onClick={params.clear}>
            {messages.clear}
          </Button>
        )
      }
    />
  );
};

const ArchivedList = ({ params }: { readonly params: ListParams }) => {
  const { q, cursor } = params;
  const { data, currentData, error, isFetching, refetch } = useArchivedCustomersQuery({
    query: {
      limit: pageSize,
      within: periodOf(params),
      ...(q !== '' && { q }),
      ...(cursor !== undefined && { cursor }),
    },
  });
  const rows = useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus(rows);
  return (
    // Whoever was restored leaves the list with their button: the focus stays on the list.
    <Box
      ref={rows}
      tabIndex={-1}
      {...keptFocus}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, outline: 'none' }}
    >
      <ListPage
        params={params}
        loaded={data && { count: data.customers.length, nextCursor: data.nextCursor }}
        isOld={currentData === undefined}
        isFetching={isFetching}
        error={error}
        failed={messages.loadFailed}
        onRetry={() => void refetch()}
        noun={['archived customer', 'archived customers']}
        empty={<NobodyArchived params={params} />}
      >
        <ArchivedRows customers={data?.customers ?? []} q={q} />
      </ListPage>
    </Box>
  );
};

/** The customers who were archived, the last one first, each to be restored. */
export const ArchivedScreen = () => {
  const params = useListParams();
  const { companyName } = useUser();
  return (
    <ListScreen title={[messages.tab, companyName, 'Debitlink'].filter(Boolean).join(' · ')}>
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
