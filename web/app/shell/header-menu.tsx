import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Device from '@mui/icons-material/DevicesOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Search from '@mui/icons-material/Search';
import Language from '@mui/icons-material/TranslateOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import { openIn, otherLanguage } from '../../core/choose-language.ts';
import { useLocation, useNavigate } from '../../core/router/index.ts';
import { useChooseLanguageMutation } from '../../core/language-api.ts';
import { useUser } from '../../core/session-api.ts';
import { useThemeMode } from '../../core/theme-mode.tsx';
import { messageOf } from '../../core/transport.ts';
import { mayLeave } from '../../core/unsaved.ts';
import { useIsDesktop } from '../../ui/page.tsx';
import { useShellDialogs } from '../../ui/shell-dialogs.ts';
import { toggleLabel } from '../../ui/theme-toggle.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { headerEntriesOf, useLogOut } from './menu.ts';
import { menuMessages } from './messages.ts';
import { toastMessages } from '../../ui/messages.ts';

interface MenuAction {
  readonly label: string;
  /** The screen it opens is the one that is shown. */
  readonly current?: boolean;
  /** It switches something on or off, and this is how it stands. */
  readonly checked?: boolean;
  readonly Icon: typeof SvgIcon;
  readonly act: () => unknown;
}

/** What a desktop has in its sidebar. */
const usePhoneActions = (): readonly MenuAction[] => {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const openDialog = useShellDialogs();
  return [
    { label: menuMessages.find, Icon: Search, act: () => openDialog('find') },
    ...headerEntriesOf(user).map(({ to, label, Icon, isAt }) => ({
      ...{ label, Icon, current: isAt(pathname) },
      act: () => navigate(to),
    })),
  ];
};

/** Opens the page in the other language, and keeps the choice for wherever else this person signs in. */
const useOtherLanguage = (): MenuAction => {
  const [choose] = useChooseLanguageMutation();
  const toast = useToast();
  const act = async (): Promise<void> => {
    if (!(await mayLeave())) return;
    const { error } = await choose({ body: { language: otherLanguage.code } });
    if (error === undefined) openIn(otherLanguage.code);
    else toast({ title: toastMessages.error, text: messageOf(error, menuMessages.languageFailed), tone: 'error' });
  };
  return { label: otherLanguage.name, Icon: Language, act };
};

const useMenuActions = (): readonly MenuAction[] => {
  const isDesktop = useIsDesktop();
  const ofPhone = usePhoneActions();
  const openDialog = useShellDialogs();
  const logOut = useLogOut();
  const language = useOtherLanguage();
  const { impersonatedBy } = useUser();
  const { mode, toggle, followsDevice, followDevice } = useThemeMode();
  return [
    ...(isDesktop ? [] : ofPhone),
    { label: toggleLabel(mode), Icon: mode === 'light' ? DarkMode : LightMode, act: toggle },
    {
      ...{ label: menuMessages.followDevice, Icon: Device, checked: followsDevice },
      act: () => followDevice(!followsDevice),
    },
    ...(impersonatedBy === null ? [language] : []),
    ...(isDesktop ? [{ label: menuMessages.keys, Icon: Keyboard, act: () => openDialog('keys') }] : []),
    { label: menuMessages.help, Icon: Help, act: () => openDialog('help') },
    { label: menuMessages.logOut, Icon: Logout, act: logOut },
  ];
};

interface HeaderMenuProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const itemOf = ({ label, Icon, current = false, checked }: MenuAction, onPick: () => void) => (
  <MenuItem
    key={label}
    {...(checked !== undefined && { role: 'menuitemcheckbox', 'aria-checked': checked })}
    selected={current || checked === true}
    aria-current={current ? 'page' : undefined}
    sx={{ minHeight: { xs: 48, md: 36 } }}
    onClick={onPick}
  >
    <ListItemIcon>
      <Icon fontSize="small" />
    </ListItemIcon>
    {label}
  </MenuItem>
);

/** What the bottom bar of a phone has no room for; and on a desktop what belongs to the person and not to their work. */
export const HeaderMenu = ({ anchor, onClose }: HeaderMenuProps) => {
  const actions = useMenuActions();
  const pick = ({ act }: MenuAction): void => {
    onClose();
    act();
  };
  const items = actions.flatMap((action, index) => [
    ...(index === actions.length - 1 ? [<Divider key="before-last" />] : []),
    itemOf(action, () => pick(action)),
  ]);
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ paper: { sx: { minWidth: 220 } } }}>
      {items}
    </Menu>
  );
};
