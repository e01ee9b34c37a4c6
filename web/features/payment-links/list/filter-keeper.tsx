import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { type LinkListParams, statusFilterOf } from './list-place.ts';
import { filterMessages } from './messages.ts';
import { type SavedFilters, useDeleteFilterMutation } from './use-saved-filters.ts';

const SaveFilterDialog = lazy(async () => ({
  default: (await import('./save-filter-dialog.tsx')).SaveFilterDialog,
}));

interface FilterKeeperProps {
  readonly params: LinkListParams;
  readonly saved: SavedFilters;
}

/** Saves what narrows the list now; where it is saved already, deletes that. One button, so that it keeps the focus. */
export const FilterKeeper = ({ params: { q, status, sort }, saved: { current } }: FilterKeeperProps) => {
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useDeleteFilterMutation();
  const toast = useToast();
  const removeCurrent = async (id: string, name: string): Promise<void> => {
    const { error } = await remove({ params: { id } });
    if (error === undefined) toast({ title: 'Success', text: filterMessages.removed(name) });
    else toast({ title: 'Error', text: messageOf(error, filterMessages.removeFailed), tone: 'error', seconds: 8 });
  };
  const press = (): void => {
    if (isLoading) return;
    if (current === undefined) setAsking(true);
    else void removeCurrent(current.id, current.name);
  };
  return (
    <>
      <Button size="small" onClick={press} sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {current === undefined ? filterMessages.save : filterMessages.remove(current.name)}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <SaveFilterDialog filter={{ q, status: statusFilterOf(status), sort }} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
