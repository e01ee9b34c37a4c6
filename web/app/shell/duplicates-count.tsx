import Box from '@mui/material/Box';
import { useDuplicatesCount } from '../../core/duplicates-api.ts';
import { shortCount } from './short-count.ts';

/** How many pairs of customers may be one; they wait for nobody. */
export const DuplicatesCount = () => {
  const count = useDuplicatesCount();
  return (
    count > 0 && (
      <>
        {' '}
        <Box component="span" sx={{ ml: 'auto', mr: 0.5, fontWeight: 400, color: 'text.disabled' }}>
          {shortCount(count)}
        </Box>
      </>
    )
  );
};
