import Back from '@mui/icons-material/ArrowBack';
import Edit from '@mui/icons-material/EditOutlined';
import Remove from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { InHeader } from '../../../ui/header-slot.tsx';
import { TitleBar } from '../../../ui/list-head.tsx';
import { useIsDesktop } from '../../../ui/page.tsx';
import { profileMessages as messages } from './messages.ts';

interface ProfileHeadProps {
  readonly title: string;
  /** Undefined where the customer cannot be changed: not loaded, being edited, or archived. */
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly editRef: Ref<HTMLButtonElement>;
}

// A long name takes two lines of the header: it stands nowhere else on the screen.
const phoneTitle = {
  flex: 1,
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: '1.0625rem',
  lineHeight: 1.2,
} as const;

const PhoneHead = ({ title, onEdit, onRemove, editRef }: ProfileHeadProps) => (
  <InHeader>
    <IconButton component={Link} to="/customers" edge="start" aria-label={messages.backName}>
      <Back />
    </IconButton>
    <Typography variant="h1" dir="auto" sx={phoneTitle}>
      {title}
    </Typography>
    {onEdit && (
      <IconButton ref={editRef} aria-label={messages.edit} onClick={onEdit}>
        <Edit />
      </IconButton>
    )}
    {onRemove && (
      <IconButton aria-label={messages.remove} onClick={onRemove}>
        <Remove />
      </IconButton>
    )}
  </InHeader>
);

/** The name of the customer with the way back and the acts on them; on a phone it stands in the header. */
export const ProfileHead = (props: ProfileHeadProps) => {
  const { title, onEdit, onRemove, editRef } = props;
  if (!useIsDesktop()) return <PhoneHead {...props} />;
  return (
    <TitleBar>
      <IconButton
        component={Link}
        to="/customers"
        edge="start"
        aria-label={messages.backName}
        title={messages.backName}
      >
        <Back fontSize="small" />
      </IconButton>
      <Typography variant="h1" dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {onRemove && (
        <Button color="error" onClick={onRemove}>
          {messages.remove}
        </Button>
      )}
      {onEdit && (
        <Button ref={editRef} variant="outlined" startIcon={<Edit />} onClick={onEdit}>
          {messages.edit}
        </Button>
      )}
    </TitleBar>
  );
};
