import { statement } from '../../../../db/statement.ts';
import type { Gauge } from '../../../kernel/gauge.ts';
import { cached, samplesFor } from '../../../platform/metrics.ts';
import type { Context } from '../context.ts';
import type { TextState } from '../outbox/index.ts';

const countTexts = statement(
  'messaging.count-texts',
  `select state, count(*)::int as texts from message_history
    where channel = 'sms' and created_at > now() - interval '24 hours' group by state`,
);

/** The states of a text, in the words of this module. */
const states: Readonly<Record<TextState, string>> = {
  queued: 'queued',
  handed_over: 'claimed',
  accepted: 'accepted',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  rejected: 'rejected',
  unknown: 'unknown',
  suppressed: 'suppressed',
};

/** What the operator reads of texts. */
export const messagingGauges = ({ readReplica }: Pick<Context, 'readReplica'>): readonly Gauge[] => {
  const rows = cached(() => readReplica.sql<{ state: TextState; texts: number }>(countTexts));
  return [
    {
      name: 'debitlink_texts_last_day',
      help: 'Texts of the last 24 hours by what has become of them, in all stores',
      labels: ['state'],
      collect: async () => {
        const counts = new Map((await rows()).map(({ state, texts }) => [states[state], texts]));
        return samplesFor('state', Object.values(states), (state) => counts.get(state));
      },
    },
  ];
};
