import More from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';

interface MoreButtonProps {
  readonly name: string;
  readonly isOpen: boolean;
  /** Opens the menu at the button. */
  readonly onOpen: (anchor: HTMLElement) => void;
}

/** The button of a head that opens what is seldom done. */
export const MoreButton = ({ name, isOpen, onOpen }: MoreButtonProps) => (
  <IconButton
    aria-label={name}
    title={name}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    onClick={({ currentTarget }) => onOpen(currentTarget)}
  >
    <More fontSize="small" />
  </IconButton>
);
