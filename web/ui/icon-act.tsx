import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';

interface IconActProps {
  readonly label: string;
  readonly Icon: typeof SvgIcon;
  readonly onPress: () => void;
  readonly disabled?: boolean;
}

/** A button with an icon; its name is its tooltip. It keeps the focus when it becomes disabled. */
export const IconAct = ({ label, Icon, onPress, disabled = false }: IconActProps) => (
  <Tooltip title={label}>
    <IconButton
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
      sx={{ ...(disabled && { color: 'text.disabled', opacity: 0.5 }) }}
    >
      <Icon sx={{ fontSize: 18 }} />
    </IconButton>
  </Tooltip>
);
