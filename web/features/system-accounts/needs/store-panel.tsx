import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Down from '@mui/icons-material/KeyboardArrowDown';
import Up from '@mui/icons-material/KeyboardArrowUp';
import Warning from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from '../../../core/router/index.ts';
import { snoozeDays, type StoreToReview } from '../../../../src/contract/operator/warning-signs.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { showDay } from '../../../ui/date-time.ts';
import { BusyButton, LiveRefusal } from '../../../ui/form-parts.tsx';
import { IconAct } from '../../../ui/icon-act.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { Moment } from '../../../ui/moment.tsx';
import { PanelSection } from '../../../ui/panel-parts.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { newReasons, Score, shortReasons, SignList, standing } from '../signs/index.ts';
import { needsMessages } from './messages.ts';
import { useReviewStoreMutation, useSnoozeStoreMutation } from './needs-api.ts';
import { Notes } from './notes.tsx';
import { panelTitle } from './panel-title.ts';
import { PaymentsAct, StopForm } from './stop-payments.tsx';

const messages = needsMessages.panel;

const SnoozeMenu = ({ onSnooze }: { readonly onSnooze: (days: (typeof snoozeDays)[number]) => void }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flex: 1, minHeight: 44 }}
      >
        {messages.snooze}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {snoozeDays.map((days) => (
          <MenuItem
            key={days}
            onClick={() => {
              setAnchor(null);
              onSnooze(days);
            }}
          >
            {messages.snoozeFor(days)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const ReviewButton = ({ busy, onReview }: { readonly busy: boolean; readonly onReview: () => void }) => (
  <BusyButton
    variant="contained"
    startIcon={<Check />}
    busy={busy}
    label={messages.reviewAct}
    busyLabel={messages.reviewing}
    onClick={onReview}
    sx={{ flex: '1 0 100%', minHeight: 44 }}
  />
);

const Acts = ({ store, onSettled }: { readonly store: StoreToReview; readonly onSettled: () => void }) => {
  const toast = useToast();
  const [stopping, setStopping] = useState<{ readonly texting: boolean } | null>(null);
  const [review, reviewing] = useReviewStoreMutation();
  const [snooze, snoozing] = useSnoozeStoreMutation();
  const params = { id: store.id };
  const markReviewed = async (): Promise<void> => {
    if ((await review({ params })).error !== undefined) return;
    toast(messages.reviewDone(store.store));
    onSettled();
  };
  const putOff = async (days: (typeof snoozeDays)[number] | null): Promise<void> => {
    if ((await snooze({ params, body: { days } })).error !== undefined) return;
    toast(days === null ? messages.wakeDone(store.store) : messages.snoozeDone(store.store, days));
    if (days !== null) onSettled();
  };
  const failed = reviewing.error ?? snoozing.error;
  const fallback = reviewing.error === undefined ? messages.snoozeFailed : messages.reviewFailed;
  if (stopping) return <StopForm {...stopping} store={store} onClose={() => setStopping(null)} />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.75 }}>
        {store.waits ? (
          <>
            <ReviewButton busy={reviewing.isLoading} onReview={() => void markReviewed()} />
            <SnoozeMenu onSnooze={(days) => void putOff(days)} />
          </>
        ) : (
          <Button variant="outlined" onClick={() => void putOff(null)} sx={{ flex: 1, minHeight: 44 }}>
            {messages.wake}
          </Button>
        )}
        <PaymentsAct store={store} onStop={(texting) => setStopping({ texting })} />
      </Box>
      <LiveRefusal message={failed === undefined ? null : messageOf(failed, fallback)} sx={{ mb: 1.5 }} />
    </>
  );
};

/** What to do with the store, or when it waits again. */
const Sentence = ({ store: { risk, waits, review, snoozedUntil } }: { readonly store: StoreToReview }) => {
  const { timezone } = useUser();
  const day = (at: string): string => showDay(new Date(at), timezone);
  const resting = snoozedUntil === null ? messages.rests : messages.restsUntil(day(snoozedUntil));
  return (
    <Typography sx={{ mt: 1 }}>
      {messages.sentence(shortReasons(risk))}{' '}
      {waits && review !== null && messages.risen(review.score, day(review.at), newReasons(risk, review.signs))}{' '}
      <strong>{waits ? messages.whatNow : resting}</strong>
    </Typography>
  );
};

interface StorePanelProps {
  readonly store: StoreToReview;
  readonly onClose: () => void;
  /** Undefined where the list has none. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** It leaves the queue. */
  readonly onSettled: () => void;
}

const Bar = ({ store, onClose, onPrevious, onNext }: Omit<StorePanelProps, 'onSettled'>) => (
  <Box sx={{ display: 'flex', alignItems: 'center', px: 2.5, pt: 1.5, minHeight: 52 }}>
    <Typography component="span" sx={{ fontFamily: 'monospace', fontSize: '0.75rem', flexGrow: 1 }}>
      {messages.store(store.storeId)}
    </Typography>
    <IconAct label={messages.previous} Icon={Up} onPress={() => onPrevious?.()} disabled={!onPrevious} />
    <IconAct label={messages.next} Icon={Down} onPress={() => onNext?.()} disabled={!onNext} />
    <IconAct label={messages.close} Icon={Close} onPress={onClose} />
  </Box>
);

const Title = ({ store: { store, risk } }: { readonly store: StoreToReview }) => {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const color = risk.score < 60 ? 'warning.main' : 'error.main';
  return (
    <>
      <Typography
        id={panelTitle}
        ref={heading}
        tabIndex={-1}
        variant="h2"
        sx={{ fontSize: '1.25rem', outline: 'none', overflowWrap: 'anywhere' }}
      >
        {store}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mt: 0.5, color }}>
        <Warning aria-hidden sx={{ fontSize: 18 }} />
        {messages.stands(standing(risk).length)}
      </Box>
    </>
  );
};

/** What speaks against a store, what the operator has written about it, and what can be done. */
export const StorePanel = (props: StorePanelProps) => {
  const { store, onSettled } = props;
  const { timezone } = useUser();
  return (
    <>
      <Bar {...props} />
      <Box sx={{ px: 2.5, pb: 2.5 }}>
        <Title store={store} />
        <Sentence store={store} />
        <Acts store={store} onSettled={onSettled} />
        <MuiLink component={Link} to={`/system-accounts?tab=accounts&q=${encodeURIComponent(store.store)}`}>
          {messages.account}
        </MuiLink>
        <Box sx={{ mt: 1.75 }}>
          <PanelSection title={messages.signs} aside={<Score score={store.risk.score} />}>
            <SignList risk={store.risk} />
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {messages.checked} <Moment at={store.checkedAt} timeZone={timezone} as="short" />
            </Typography>
          </PanelSection>
          <PanelSection title={messages.notes}>
            <Notes key={store.id} accountId={store.id} />
          </PanelSection>
        </Box>
      </Box>
    </>
  );
};
