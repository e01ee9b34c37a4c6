import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Notice } from './notice.tsx';

/** What is shown when a screen broke; after a new release a reload is what mends it. */
export const Trouble = () => {
  const error = useRouteError();
  useEffect(() => {
    // oxlint-disable-next-line no-console -- The browser's console is the log of a page.
    console.error(error);
  }, [error]);
  return (
    <Notice
      title="Something went wrong"
      text="This screen could not be shown. Nothing you saved is lost; reload to go on."
    >
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Notice>
  );
};
