import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../../core/session-api.ts';
import { useThemeMode } from '../../core/theme-mode.tsx';
import { toggleLabel } from '../../ui/theme-toggle.tsx';
import { headerEntriesOf, useLogOut } from './menu.ts';

interface MenuAction {
  readonly label: string;
  /** The screen it opens is the one that is shown. */
  readonly current?: boolean;
  readonly Icon: typeof SvgIcon;
  readonly act: () => unknown;
}

const useMenuActions = (): readonly MenuAction[] => {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const logOut = useLogOut();
  const { mode, toggle } = useThemeMode();
  return [
    ...headerEntriesOf(user).map(({ to, label, Icon, isAt }) => ({
      label,
      Icon,
      current: isAt(pathname),
      act: () => navigate(to),
    })),
    { label: toggleLabel(mode), Icon: mode === 'light' ? DarkMode : LightMode, act: toggle },
    { label: 'Log Out', Icon: Logout, act: logOut },
  ];
};

interface HeaderMenuProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** What the bottom bar of a phone has no room for. */
export const HeaderMenu = ({ anchor, onClose }: HeaderMenuProps) => {
  const actions = useMenuActions();
  const pick = ({ act }: MenuAction): void => {
    onClose();
    act();
  };
  const items = actions.flatMap((action, index) => [
    ...(index === actions.length - 1 ? [<Divider key="before-last" />] : []),
    <MenuItem
      key={action.label}
      selected={action.current === true}
      aria-current={action.current === true ? 'page' : undefined}
      sx={{ minHeight: 48 }}
      onClick={() => pick(action)}
    >
      <ListItemIcon>
        <action.Icon fontSize="small" />
      </ListItemIcon>
      {action.label}
    </MenuItem>,
  ]);
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ paper: { sx: { minWidth: 220 } } }}>
      {items}
    </Menu>
  );
};
