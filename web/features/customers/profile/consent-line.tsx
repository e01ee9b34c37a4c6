import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '../../../core/router/index.ts';
import type { CustomerRow } from '../../../../src/contract/customers.ts';
import type { ConsentRecord } from '../../../../src/contract/texting/conversations.ts';
import { useUser } from '../../../core/session-api.ts';
import { showDayAndTime } from '../../../ui/date-time.ts';
import { useNow } from '../../../ui/moment.tsx';
import { useSaidAboutTextsQuery } from '../calls/index.ts';
import { TextingIcon, textingTitle } from '../parts/index.ts';
import { consentMessages, profileMessages } from './messages.ts';

type CustomerProps = Pick<CustomerRow, 'texting' | 'customerPhone'>;

/** What somebody said about texts to their phone, and when. */
const saidBy = ({ source, wanted, recordedBy }: ConsentRecord, when: string): string => {
  if (source === 'reply') return wanted ? consentMessages.start(when) : consentMessages.stop(when);
  if (source === 'provider') return consentMessages.provider(when);
  return [consentMessages.recorded(wanted, consentMessages.sources[source], when), recordedBy]
    .filter(Boolean)
    .join(' · ');
};

/** The mark's words, and those below them: how and when consent was given or withdrawn, as far as it is written down. */
const useConsentTexts = ({ texting, customerPhone: phone }: CustomerProps) => {
  const { timezone } = useUser();
  const now = useNow();
  const { currentData } = useSaidAboutTextsQuery({ params: { phone: phone ?? '' } }, { skip: phone === null });
  const { consents = [], optedOut = null } = currentData?.conversation ?? {};
  const when = (at: string): string => showDayAndTime(new Date(at), now, timezone);
  const [last] = consents;
  const isStopped = texting === 'stopped';
  const said = texting !== 'none' && last?.wanted === !isStopped ? last : undefined;
  const title = textingTitle(texting, optedOut);
  if (texting === 'failed' || texting === 'none') return { title, text: profileMessages.texting[texting] };
  if (said !== undefined) return { title, text: saidBy(said, when(said.at)), quote: said.quote };
  if (isStopped && optedOut !== null) return { title, text: consentMessages.since(when(optedOut.at)) };
  return { title, text: profileMessages.texting[texting] };
};

/** Whether texts reach a customer and what they said about them, under a hairline, with the way to write down more. */
export const ConsentLine = ({ customer }: { readonly customer: CustomerRow }) => {
  const { customerPhone: phone, texting, archivedAt } = customer;
  const { title, text, quote = null } = useConsentTexts(customer);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        mt: 1.75,
        py: 1.25,
        minHeight: 52,
      }}
    >
      <TextingIcon texting={texting} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, fontSize: '0.875rem' }}>{title}</Typography>
        <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {text}
          {quote !== null && quote !== '' && <bdi>{` “${quote}”`}</bdi>}
        </Typography>
      </Box>
      {phone !== null && archivedAt === null && (
        <Button
          size="small"
          component={Link}
          to={`/customers/conversations/${phone}`}
          aria-label={consentMessages.recordName}
          sx={{ minHeight: { xs: 44, md: 32 }, color: 'text.secondary' }}
        >
          {consentMessages.record}
        </Button>
      )}
    </Box>
  );
};
