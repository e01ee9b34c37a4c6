import Done from '@mui/icons-material/TaskAltOutlined';
import Warning from '@mui/icons-material/WarningAmberRounded';
import type { StoreToReview } from '../../../../src/contract/operator/warning-signs.ts';
import { useUser } from '../../../core/session-api.ts';
import { showDay, showShortDate } from '../../../ui/date-time.ts';
import { Moment, useNow } from '../../../ui/moment.tsx';
import { Score, shortReasons } from '../signs/index.ts';
import { needsMessages as messages } from './messages.ts';
import { QueueGroup, QueueRow } from './queue-row.tsx';

interface SignRowsProps {
  readonly stores: readonly StoreToReview[];
  readonly openStore: string | null;
  readonly onOpen: (id: string) => void;
}

const restOf = ({ snoozedUntil, review }: StoreToReview, now: Date, timezone: string): string => {
  if (snoozedUntil !== null) return messages.until(showShortDate(new Date(snoozedUntil), now, timezone));
  return review === null ? '' : messages.reviewed(showShortDate(new Date(review.at), now, timezone));
};

/** Stores whose signs stand out, the highest score first. */
export const SignRows = ({ stores, openStore, onOpen }: SignRowsProps) => {
  const { timezone } = useUser();
  return (
    <QueueGroup title={messages.signs} end={stores.length}>
      {stores.map((store) => (
        <QueueRow
          key={store.id}
          Icon={Warning}
          colour={store.risk.score < 60 ? 'warning.main' : 'error.main'}
          title={store.store}
          reason={shortReasons(store.risk)}
          value={<Score score={store.risk.score} />}
          time={<Moment at={store.checkedAt} timeZone={timezone} as="distance" />}
          act={messages.review}
          isOpen={store.id === openStore}
          onAct={() => onOpen(store.id)}
        />
      ))}
    </QueueGroup>
  );
};

/** Stores that the operator has reviewed or put off; they stand out no less. */
export const RestingRows = ({ stores, openStore, onOpen }: SignRowsProps) => {
  const { timezone } = useUser();
  const now = useNow();
  return (
    <QueueGroup title={messages.resting} end={stores.length}>
      {stores.map((store) => (
        <QueueRow
          isQuiet
          key={store.id}
          Icon={Done}
          colour="text.secondary"
          title={store.store}
          what={restOf(store, now, timezone)}
          reason={shortReasons(store.risk)}
          value={<Score score={store.risk.score} />}
          time={showDay(new Date(store.checkedAt), timezone)}
          act={messages.open}
          isOpen={store.id === openStore}
          onAct={() => onOpen(store.id)}
        />
      ))}
    </QueueGroup>
  );
};
