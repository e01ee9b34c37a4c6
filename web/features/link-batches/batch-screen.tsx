import Box from '@mui/material/Box';
import { useParams, useSearchParams } from '../../core/router/index.ts';
import { useLinkBatchQuery } from '../../core/link-batch-api.ts';
import { messageOf } from '../../core/transport.ts';
import { ListSkeleton, LoadError } from '../../ui/list-states.tsx';
import { BatchFrame } from './batch-frame.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { CreateStep } from './create-step.tsx';
import { messages } from './messages.ts';

/** A list on its way: what its columns hold, what would become of its rows, what has become of them. */
export const BatchScreen = () => {
  const { batchId: id = '' } = useParams();
  const [params] = useSearchParams();
  const { currentData, error, refetch } = useLinkBatchQuery({ params: { id } });
  if (currentData === undefined)
    return (
      <BatchFrame step="columns">
        {error === undefined ? (
          <ListSkeleton rows={8} height={56} />
        ) : (
          <Box sx={{ p: 2.5 }}>
            <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
          </Box>
        )}
      </BatchFrame>
    );
  const { batch } = currentData;
  if (batch.state !== 'checking') return <CreateStep batch={batch} />;
  return params.get('step') === 'check' ? <CheckStep batch={batch} /> : <ColumnsStep batch={batch} />;
};
