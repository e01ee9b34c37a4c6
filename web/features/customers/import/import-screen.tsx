import Box from '@mui/material/Box';
import { useState } from 'react';
import { useParams } from '../../../core/router/index.ts';
import { type ImportState, importSteps } from '../../../../src/contract/customer-imports.ts';
import { messageOf } from '../../../core/transport.ts';
import { ListSkeleton, LoadError } from '../../../ui/list-states.tsx';
import { useCustomerImportQuery } from '../calls/index.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep, ReadingStep } from './file-step.tsx';
import { ImportFrame } from './import-frame.tsx';
import { messages } from './messages.ts';
import { HaltedStep, ProgressStep } from './progress-step.tsx';
import { ResultStep } from './run-step.tsx';
import { UndoneStep } from './undo-step.tsx';

const pollMs = 800;
const busyStates: readonly (ImportState | undefined)[] = importSteps;

/** The import of the address. While the server works on it, it is asked for again and again. */
const useImport = (id: string) => {
  const wanted = { params: { id } };
  const answer = useCustomerImportQuery(wanted, { refetchOnMountOrArgChange: true });
  const found = answer.currentData?.import;
  useCustomerImportQuery(wanted, { pollingInterval: busyStates.includes(found?.state) ? pollMs : 0 });
  return { ...answer, found };
};

const OneImport = ({ id }: { readonly id: string }) => {
  const { found, error, refetch } = useImport(id);
  const [showsColumns, setShowsColumns] = useState(false);
  const again = (): void => {
    setShowsColumns(false);
    void refetch();
  };
  if (found === undefined)
    return (
      <ImportFrame at={0}>
        {error === undefined ? (
          <ListSkeleton rows={6} height={57} />
        ) : (
          <Box sx={{ p: 2 }}>
            <LoadError message={messageOf(error, messages.loadFailed)} onRetry={() => void refetch()} />
          </Box>
        )}
      </ImportFrame>
    );
  const { state } = found;
  if (state === 'uploading' || state === 'unreadable') return <FileStep fault={found.fault} />;
  if (state === 'reading') return <ReadingStep fileName={found.fileName} />;
  if (state === 'mapping' || (state === 'ready' && showsColumns))
    return <ColumnsStep found={found} onChecked={again} />;
  if (state === 'checking' || state === 'importing' || state === 'undoing')
    return <ProgressStep found={found} refetch={refetch} />;
  if (state === 'paused' || state === 'failed') return <HaltedStep found={found} refetch={refetch} />;
  if (state === 'done' || state === 'stopped') return <ResultStep found={found} refetch={refetch} />;
  if (state === 'undone') return <UndoneStep found={found} />;
  return <CheckStep found={found} onColumns={() => setShowsColumns(true)} refetch={refetch} />;
};

/** Brings customers of a file into the directory, in four steps. */
export const ImportScreen = () => {
  const { importId } = useParams();
  return importId === undefined ? <FileStep /> : <OneImport key={importId} id={importId} />;
};
