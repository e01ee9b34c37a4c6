import People from '@mui/icons-material/PeopleAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link, useNavigate, useSearchParams } from '../../../core/router/index.ts';
import {
  type DuplicatePair,
  type DuplicateReason,
  duplicateReasons,
} from '../../../../src/contract/customers/merge.ts';
import { useDuplicatesQuery } from '../../../core/duplicates-api.ts';
import { useUser } from '../../../core/session-api.ts';
import { BackLink, ListHead, TitleBar } from '../../../ui/list-head.tsx';
import { type ListAnswer, ListPage } from '../../../ui/list-page.tsx';
import { SidePanel } from '../../../ui/list-screen.tsx';
import { EmptyState, ListSkeleton } from '../../../ui/list-states.tsx';
import { tabTitle, useIsDesktop, usePanelCoversList } from '../../../ui/page.tsx';
import { messages } from './messages.ts';
import { MergeSheet } from './merge-sheet.tsx';
import { PairList } from './pair-list.tsx';
import { chipStyle, listStyle, stageStyle } from './stage-style.ts';

/** How many pairs are shown at first, and then at most. */
const pageSize = 50;
const largestPage = 500;

interface DuplicatesParams {
  readonly by: DuplicateReason | undefined;
  readonly pairId: string | null;
  readonly addressOf: (pairId: string | undefined, by?: DuplicateReason) => string;
}

const useDuplicatesParams = (): DuplicatesParams => {
  const [params] = useSearchParams();
  const by = duplicateReasons.find((reason) => reason === params.get('by'));
  return {
    by,
    pairId: params.get('pair'),
    addressOf: (pairId, of = by) => {
      const search = new URLSearchParams({ ...(of && { by: of }), ...(pairId !== undefined && { pair: pairId }) });
      return `/customers/duplicates?${search.toString()}`;
    },
  };
};

const Title = () => (
  <TitleBar>
    {!useIsDesktop() && <BackLink to="/customers" label={messages.back} />}
    <Typography variant="h1" noWrap sx={{ flex: 1 }}>
      {messages.title}
    </Typography>
  </TitleBar>
);

const Reasons = ({ by, addressOf, total }: DuplicatesParams & { readonly total: number | undefined }) => (
  <Box
    role="group"
    aria-label={messages.by}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, px: { xs: 2, md: 2.5 }, pt: { xs: 1, md: 0 }, pb: 1 }}
  >
    {([undefined, ...duplicateReasons] as const).map((reason) => (
      <Button
        key={reason ?? 'all'}
        component={Link}
        replace
        to={reason === undefined ? '/customers/duplicates' : addressOf(undefined, reason)}
        aria-current={reason === by}
        sx={chipStyle}
      >
        {messages.reasons[reason ?? 'all']}
        {reason === by && total !== undefined && total > 0 && <span className="count">{messages.count(total)}</span>}
      </Button>
    ))}
  </Box>
);

const NoPairs = ({ isWhole }: { readonly isWhole: boolean }) => (
  <EmptyState
    icon={<People />}
    title={isWhole ? messages.none : messages.noneOfKind}
    {...(isWhole && { text: messages.noneHint })}
    action={
      <Button component={Link} to="/customers" variant="outlined">
        {messages.back}
      </Button>
    }
  />
);

interface PairPanelProps {
  readonly pairs: readonly DuplicatePair[];
  readonly open: DuplicatePair;
  readonly onOpen: (pairId: string | undefined) => void;
  readonly onClose: () => void;
}

/** The open pair. After it is merged or dismissed the next one opens. */
const PairPanel = ({ pairs, open, onOpen, onClose }: PairPanelProps) => {
  const titleId = useId();
  const at = pairs.indexOf(open);
  const turnTo = (pair: DuplicatePair | undefined) => pair && ((): void => onOpen(pair.id));
  const goOn = (): void => onOpen((pairs[at + 1] ?? pairs[at - 1])?.id);
  const [older] = open.customers;
  return (
    <SidePanel role="region" aria-labelledby={titleId}>
      {/* Once something is chosen the address names the pair: it stays open where the window gets too narrow for both. */}
      <Box sx={{ display: 'contents' }} onChange={() => onOpen(open.id)}>
        <MergeSheet
          key={open.id}
          titleId={titleId}
          ids={open.customers.map(({ id }) => id)}
          kept={older.id}
          turns={{ previous: turnTo(pairs[at - 1]), next: turnTo(pairs[at + 1]) }}
          onDismissed={goOn}
          onClose={onClose}
          onMerged={goOn}
        />
      </Box>
    </SidePanel>
  );
};

interface FoundPairs {
  readonly pairs: readonly DuplicatePair[];
  readonly total: number;
}

interface PairsAnswer extends ListAnswer {
  readonly data?: FoundPairs | undefined;
  readonly currentData?: FoundPairs | undefined;
}

interface PairsSheetProps {
  readonly answer: PairsAnswer;
  readonly params: DuplicatesParams;
  readonly open: DuplicatePair | undefined;
  /** Shows as many as the server gives at once; undefined where these are shown. */
  readonly onMore: (() => void) | undefined;
}

const PairsSheet = ({ answer, params, open, onMore }: PairsSheetProps) => {
  const { pairs, total } = answer.data ?? {};
  const covers = usePanelCoversList();
  return (
    <Box sx={listStyle} inert={open !== undefined && covers}>
      <ListHead>
        <Title />
        <Reasons {...params} total={answer.currentData?.total ?? total} />
      </ListHead>
      <ListPage
        answer={answer}
        count={pairs?.length}
        failed={messages.loadFailed}
        skeleton={<ListSkeleton rows={6} height={84} />}
        empty={<NoPairs isWhole={params.by === undefined} />}
        pages={
          <Box sx={{ px: { xs: 2, md: 2.5 }, py: 1.75 }}>
            {onMore && <Button onClick={onMore}>{messages.more}</Button>}
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {messages.hint}
            </Typography>
          </Box>
        }
      >
        <PairList pairs={pairs ?? []} openId={open?.id} addressOf={({ id }) => params.addressOf(id)} />
      </ListPage>
    </Box>
  );
};

/** Customers who may be in the directory twice, and the pair that is open beside their list. */
export const DuplicatesScreen = () => {
  const params = useDuplicatesParams();
  const { by, pairId, addressOf } = params;
  const { companyName } = useUser();
  const [limit, setLimit] = useState(pageSize);
  const answer = useDuplicatesQuery({ query: { limit, ...(by && { by }) } });
  const { pairs = [], nextCursor = null } = answer.data ?? {};
  const covers = usePanelCoversList();
  const navigate = useNavigate();
  // Beside the list there is always a pair to look at.
  const open = pairs.find(({ id }) => id === pairId) ?? (covers ? undefined : pairs[0]);
  const hasMore = nextCursor !== null && limit < largestPage;
  return (
    <Box sx={stageStyle(open !== undefined)}>
      <title>{tabTitle(messages.title, companyName)}</title>
      <PairsSheet
        answer={answer}
        params={params}
        open={open}
        onMore={hasMore ? () => setLimit(largestPage) : undefined}
      />
      {open && (
        <PairPanel
          pairs={pairs}
          open={open}
          onOpen={(id) => void navigate(addressOf(id), { replace: true })}
          onClose={() => void navigate(covers ? addressOf(undefined) : '/customers')}
        />
      )}
    </Box>
  );
};
