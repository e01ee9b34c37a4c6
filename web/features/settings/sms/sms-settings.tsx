import Paper from '@mui/material/Paper';
import { wordsOf } from '../../../core/transport.ts';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { useTwilioConfigQuery } from './sms-api.ts';
import { texts } from './texts.ts';
import { TwilioCard } from './twilio-card.tsx';

/** How the texts of whoever is signed in go out. */
export const SmsSettings = () => {
  const { data, error, refetch } = useTwilioConfigQuery();
  if (data !== undefined) return <TwilioCard config={data.config} />;
  if (error !== undefined) return <LoadError words={wordsOf(error, texts.loadFailed)} onRetry={() => void refetch()} />;
  return (
    <Paper variant="outlined" sx={{ maxWidth: 640 }}>
      <ListSkeleton rows={6} height={88} />
    </Paper>
  );
};
