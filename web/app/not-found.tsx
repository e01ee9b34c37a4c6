import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Notice } from './notice.tsx';

/** Any address that leads nowhere. */
export const NotFound = () => (
  <Notice
    title="Page Not Found"
    text="This address does not lead anywhere. It may have been mistyped, or the page has moved."
  >
    <Button component={Link} to="/" variant="contained">
      Back to Home
    </Button>
  </Notice>
);
