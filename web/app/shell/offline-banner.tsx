import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Says that the network is gone and that what is shown may be old. */
export const OfflineBanner = () => {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <Alert severity="warning" variant="outlined" sx={{ borderRadius: 0, borderInline: 0 }}>
          You are offline. What you see is the last known state; changes can be made when the connection is back.
        </Alert>
      )}
    </div>
  );
};
