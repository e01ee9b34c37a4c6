import Send from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Webhook, WebhookDelivery } from '../../../src/contract/notifications/webhooks.ts';
import { EmptyList, ListPage, SheetPager } from '../../ui/list-page.tsx';
import { type ListParams, pageSize } from '../../ui/paged-list.tsx';
import { DeliveryRows } from './delivery-rows.tsx';
import { listMessages } from './messages.ts';
import { useWebhookDeliveriesQuery } from './webhooks-api.ts';

const states = ['all', 'sent', 'waiting', 'failed'] as const;
type StateFilter = (typeof states)[number];

const stateOf = ({ status }: ListParams): StateFilter => states.find((each) => each === status) ?? 'all';

const nothing: readonly WebhookDelivery[] = [];

/** The deliveries that the address of the screen asks for. */
export const useDeliveries = (params: ListParams) => {
  const { q, cursor } = params;
  const state = stateOf(params);
  const answer = useWebhookDeliveriesQuery({
    query: {
      limit: pageSize,
      ...(q !== '' && { webhook: q }),
      ...(state !== 'all' && { state }),
      ...(cursor !== undefined && { cursor }),
    },
  });
  return { answer, deliveries: answer.data?.deliveries ?? nothing };
};

const countOf = (state: StateFilter, webhooks: readonly Webhook[]): number =>
  webhooks.reduce((sum, { delivered: sent, waiting, failed }) => {
    const counts = { sent, waiting, failed, all: sent + waiting + failed };
    return sum + counts[state];
  }, 0);

const pillStyle = {
  flex: 'none',
  minHeight: { xs: 44, md: 30 },
  px: 1.25,
  gap: 0.75,
  borderRadius: 99,
  fontSize: '0.8125rem',
  fontWeight: 500,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  '& span': { fontWeight: 400 },
  '&[aria-pressed=true]': { bgcolor: 'primary.soft', color: 'primary.ink', fontWeight: 600 },
} as const;

interface DeliveriesProps {
  readonly params: ListParams;
  readonly list: ReturnType<typeof useDeliveries>;
  readonly webhooks: readonly Webhook[];
  readonly openId: string | undefined;
  readonly addressOf: (id: string) => string;
}

const Tools = ({ params, webhooks }: Pick<DeliveriesProps, 'params' | 'webhooks'>) => {
  const shown = stateOf(params);
  const counted = params.q === '' ? webhooks : webhooks.filter(({ id }) => id === params.q);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', px: { xs: 2, md: 2.5 }, py: 1 }}
    >
      <Typography variant="h2" sx={{ mr: 'auto' }}>
        {listMessages.title}
      </Typography>
      {params.q !== '' && (
        <Button size="small" onClick={() => params.search('')}>
          {listMessages.showAll}
        </Button>
      )}
      <Box role="group" aria-label={listMessages.which} sx={{ display: 'flex', gap: 0.5, overflowX: 'auto' }}>
        {states.map((state) => (
          <Button key={state} aria-pressed={state === shown} onClick={() => params.filter(state)} sx={pillStyle}>
            {listMessages.states[state]} <span>{countOf(state, counted).toLocaleString('en-US')}</span>
          </Button>
        ))}
      </Box>
    </Box>
  );
};

/** What was sent to the webhooks, narrowed and page by page. */
export const Deliveries = ({ params, list, webhooks, openId, addressOf }: DeliveriesProps) => {
  const { answer, deliveries } = list;
  return (
    <>
      <Tools params={params} webhooks={webhooks} />
      <ListPage
        answer={answer}
        count={answer.data?.deliveries.length}
        failed={listMessages.loadFailed}
        empty={
          <EmptyList
            icon={<Send />}
            isWhole={params.q === '' && stateOf(params) === 'all' && params.cursor === undefined}
            messages={listMessages}
            onClear={params.clear}
          />
        }
        pages={
          <SheetPager
            params={params}
            count={deliveries.length}
            noun={listMessages.noun}
            nextCursor={answer.data?.nextCursor ?? null}
          />
        }
      >
        <DeliveryRows deliveries={deliveries} openId={openId} addressOf={addressOf} />
      </ListPage>
    </>
  );
};
