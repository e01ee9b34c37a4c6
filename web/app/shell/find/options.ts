import Act from '@mui/icons-material/BoltOutlined';
import Setting from '@mui/icons-material/SettingsOutlined';
import Screen from '@mui/icons-material/WebAssetOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { useNavigate } from '../../../core/router/index.ts';
import { useUser } from '../../../core/session-api.ts';
import { areasOf, changesPasswordOnly } from '../../../core/settings-areas.ts';
import { useThemeMode } from '../../../core/theme-mode.tsx';
import { useShellDialogs } from '../../../ui/shell-dialogs.ts';
import { toggleLabel } from '../../../ui/theme-toggle.tsx';
import { menuEntriesOf, useLogOut } from '../menu.ts';
import { createPath } from '../use-shell-keys.ts';
import type { FindOption } from './find-option.ts';
import {
  actMessages,
  passwordMessages,
  screenMessages,
  screenSynonyms,
  settingMessages,
  themeSynonyms,
  webhooksMessages,
} from './messages.ts';
import { useRecentOptions } from './recent.ts';

type Names = readonly [label: string, synonyms: string];

const useActs = (): readonly FindOption[] => {
  const navigate = useNavigate();
  const openDialog = useShellDialogs();
  const logOut = useLogOut();
  const { mode, toggle, followDevice, followsDevice } = useThemeMode();
  const act = ([label, synonyms]: Names, choose: () => unknown): FindOption => ({
    ...{ id: `act-${label}`, group: 'acts', label, synonyms, Icon: Act, choose },
  });
  return [
    act(actMessages.create, () => navigate(createPath)),
    act(actMessages.customer, () => openDialog('customer')),
    act(actMessages.many, () => navigate('/payment-links/many')),
    act(actMessages.import, () => navigate('/customers/import')),
    act(actMessages.closing, () => navigate('/pos/closing')),
    act([toggleLabel(mode), themeSynonyms], toggle),
    ...(followsDevice ? [] : [act(actMessages.device, () => followDevice(true))]),
    act(actMessages.keys, () => openDialog('keys')),
    act(actMessages.help, () => openDialog('help')),
    act(actMessages.logOut, logOut),
  ];
};

const useScreens = (): readonly FindOption[] => {
  const user = useUser();
  const navigate = useNavigate();
  const screen = (to: string, label: string, synonyms: string, Icon: typeof SvgIcon): FindOption => ({
    ...{ id: `screen-${to}`, group: 'screens', label, synonyms, Icon, choose: () => navigate(to) },
  });
  return [
    ...menuEntriesOf(user).flatMap(({ to, label, Icon, below = [] }) => [
      screen(to, label, screenSynonyms[to] ?? '', Icon),
      ...below.map((sub) => screen(sub.to, sub.label, label, Icon)),
    ]),
    screen('/pos', ...screenMessages.register, Screen),
    screen('/dashboard/summaries', ...screenMessages.summaries, Screen),
  ];
};

const useSettings = (): readonly FindOption[] => {
  const user = useUser();
  const navigate = useNavigate();
  const setting = (to: string, [label, synonyms]: Names): FindOption => ({
    ...{ id: `setting-${label}`, group: 'settings', label, synonyms, Icon: Setting, choose: () => navigate(to) },
  });
  if (changesPasswordOnly(user)) return [setting('/settings', passwordMessages)];
  const areas = areasOf(user);
  return [
    ...settingMessages.flatMap(([name, area, synonyms]) =>
      areas.includes(area) ? [setting(`/settings?tab=${area}`, [name, synonyms])] : [],
    ),
    ...(user.role === 'admin' ? [setting('/settings/webhooks', webhooksMessages)] : []),
  ];
};

// Few type the accents of a word.
const termsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[\s-]+/)
    .filter(Boolean);

/** Whether each word that was typed begins a word of the option. */
const isMatch = ({ label, synonyms = '' }: FindOption, typed: readonly string[]): boolean => {
  const own = termsOf(`${label} ${synonyms}`);
  return typed.every((part) => own.some((word) => word.startsWith(part)));
};

/** What the program itself offers. Without a search it is what was chosen last, and what is done most: the acts and the screens. */
export const useKnownOptions = (q: string): readonly FindOption[] => {
  const [acts, screens, settings] = [useActs(), useScreens(), useSettings()];
  const typed = termsOf(q);
  const recent = useRecentOptions([...acts, ...screens, ...settings]);
  if (typed.length > 0) return [...acts, ...screens, ...settings].filter((option) => isMatch(option, typed));
  const isRecent = (option: FindOption): boolean => recent.some(({ id }) => id === option.id);
  return [...recent, ...[...acts.slice(0, 2), ...screens].filter((option) => !isRecent(option))];
};
