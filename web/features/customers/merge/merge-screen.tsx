import People from '@mui/icons-material/PeopleAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { Link, useNavigate, useSearchParams } from '../../../core/router/index.ts';
import { mergeLimits, mergeMessages as wireMessages } from '../../../../src/contract/customers/merge.ts';
import { useUser } from '../../../core/session-api.ts';
import { translate } from '../../../core/translate.ts';
import { EmptyState } from '../../../ui/list-states.tsx';
import { tabTitle } from '../../../ui/page.tsx';
import { mergeMessages, messages } from './messages.ts';
import { MergeSheet } from './merge-sheet.tsx';
import { wholeStyle } from './stage-style.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The customers that the address names. */
const useIds = (): readonly string[] => {
  const [params] = useSearchParams();
  const named = (params.get('ids') ?? '').split(',').filter((id) => uuid.test(id));
  return [...new Set(named.map((id) => id.toLowerCase()))];
};

/** Merges the customers that were selected in the directory. Staff choose whom to keep. */
export const MergeScreen = () => {
  const ids = useIds();
  const { companyName } = useUser();
  const navigate = useNavigate();
  const titleId = useId();
  const isTooFew = ids.length < mergeLimits.fewest;
  return (
    <Box component="section" aria-labelledby={titleId} sx={wholeStyle}>
      <title>{tabTitle(mergeMessages.tab, companyName)}</title>
      {isTooFew || ids.length > mergeLimits.most ? (
        <EmptyState
          icon={<People />}
          title={translate(isTooFew ? wireMessages.tooFew : wireMessages.tooMany)}
          action={
            <Button component={Link} to="/customers" variant="outlined">
              {messages.back}
            </Button>
          }
        />
      ) : (
        <MergeSheet
          key={ids.join()}
          titleId={titleId}
          ids={ids}
          kept={null}
          onClose={() => void navigate('/customers')}
          onMerged={(keptId) => void navigate(`/customers/${keptId}`, { replace: true })}
        />
      )}
    </Box>
  );
};
