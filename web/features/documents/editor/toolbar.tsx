import Bold from '@mui/icons-material/FormatBold';
import Italic from '@mui/icons-material/FormatItalic';
import BulletList from '@mui/icons-material/FormatListBulleted';
import OrderedList from '@mui/icons-material/FormatListNumbered';
import Rule from '@mui/icons-material/HorizontalRule';
import Braces from '@mui/icons-material/DataObject';
import Redo from '@mui/icons-material/Redo';
import Heading from '@mui/icons-material/Title';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { Key } from '../../../ui/key.tsx';
import { bannerHeight, headerHeight, useIsDesktop } from '../../../ui/page.tsx';
import { listMessages, toolMessages as messages } from './messages.ts';

interface Tool {
  readonly name: 'bold' | 'italic' | 'bulletList' | 'orderedList' | 'rule' | 'undo' | 'redo';
  readonly Icon: typeof SvgIcon;
  readonly act: (editor: Editor) => boolean;
}

/** Those that say whether the caret stands in what they make. */
const switches: readonly Tool[] = [
  { name: 'bold', Icon: Bold, act: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', Icon: Italic, act: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'bulletList', Icon: BulletList, act: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', Icon: OrderedList, act: (editor) => editor.chain().focus().toggleOrderedList().run() },
];

const rule: Tool = { name: 'rule', Icon: Rule, act: (editor) => editor.chain().focus().setHorizontalRule().run() };

const steps: readonly Tool[] = [
  { name: 'undo', Icon: Undo, act: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', Icon: Redo, act: (editor) => editor.chain().focus().redo().run() },
];

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  minHeight: 44,
  px: { xs: 0.5, md: 1.5 },
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  // On a phone it stays below the header while the text scrolls.
  position: { xs: 'sticky', md: 'static' },
  top: `calc(var(${headerHeight}, 56px) + var(${bannerHeight}, 0px))`,
  zIndex: 2,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& .MuiIconButton-root': { width: { xs: 44, md: 32 }, height: { xs: 44, md: 32 }, borderRadius: '8px' },
  '& .MuiIconButton-root[aria-pressed=true]': { bgcolor: 'primary.soft', color: 'primary.ink' },
  '& .MuiIconButton-root svg': { fontSize: 20 },
  '& i': { flex: 'none', width: '1px', height: 20, bgcolor: 'divider', mx: 0.75 },
} as const;

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrows move between the buttons of a toolbar; the Tab key stops at one of them. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? undefined : moves[event.key]?.(at, buttons.length);
  if (next === undefined) return;
  event.preventDefault();
  for (const [index, button] of buttons.entries()) button.tabIndex = index === next ? 0 : -1;
  buttons[next]?.focus();
};

interface ToolButtonProps {
  readonly label: string;
  readonly Icon: typeof SvgIcon;
  readonly pressed?: boolean;
  readonly onPress: (button: HTMLElement) => void;
  readonly hasMenu?: boolean;
  readonly isFirst?: boolean;
}

const ToolButton = ({ label, Icon, pressed, onPress, hasMenu = false, isFirst = false }: ToolButtonProps) => (
  <Tooltip title={label}>
    <IconButton
      aria-label={label}
      aria-pressed={pressed}
      aria-haspopup={hasMenu ? 'menu' : undefined}
      tabIndex={isFirst ? 0 : -1}
      // The selection of the text stays, and with it a phone's keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      <Icon />
    </IconButton>
  </Tooltip>
);

/** The levels of a line: 0 is plain text. */
const levels = [0, 1, 2, 3] as const;

const setLevel = (editor: Editor, level: (typeof levels)[number]): void => {
  const chain = editor.chain().focus();
  (level === 0 ? chain.setParagraph() : chain.setHeading({ level })).run();
};

const levelOf = (editor: Editor): (typeof levels)[number] =>
  levels.find((each) => each > 0 && editor.isActive('heading', { level: each })) ?? 0;

/** What the buttons say of where the caret stands: they need not be drawn again while that is the same. */
export const pressedOf = (editor: Editor): string =>
  [levelOf(editor), ...switches.filter(({ name }) => editor.isActive(name)).map(({ name }) => name)].join(' ');

const HeadingMenu = ({ editor }: { readonly editor: Editor }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const level = levelOf(editor);
  return (
    <>
      <ToolButton label={messages.heading} Icon={Heading} pressed={level > 0} hasMenu isFirst onPress={setAnchor} />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus={level > 0}>
        {levels.map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === level}
            selected={each === level}
            onClick={() => {
              setAnchor(null);
              setLevel(editor, each);
            }}
          >
            {messages.levels[each]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const InsertButton = ({ onInsert }: { readonly onInsert: () => void }): ReactNode =>
  useIsDesktop() ? (
    <Button
      startIcon={<Braces />}
      endIcon={<Key name="{" />}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onInsert}
      sx={{ flex: 'none', color: 'text.primary' }}
    >
      {listMessages.insert}
    </Button>
  ) : (
    <ToolButton label={listMessages.insert} Icon={Braces} onPress={onInsert} />
  );

interface ToolbarProps {
  readonly editor: Editor;
  readonly onInsert: () => void;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** The buttons over the text. */
export const Toolbar = ({ editor, onInsert, ref }: ToolbarProps) => (
  <Box ref={ref} role="toolbar" aria-label={messages.toolbar} onKeyDown={moveFocus} sx={barStyle}>
    <HeadingMenu editor={editor} />
    {switches.map(({ name, Icon, act }) => (
      <ToolButton
        key={name}
        label={messages[name]}
        Icon={Icon}
        pressed={editor.isActive(name)}
        onPress={() => act(editor)}
      />
    ))}
    <ToolButton label={messages.rule} Icon={rule.Icon} onPress={() => rule.act(editor)} />
    <i />
    <InsertButton onInsert={onInsert} />
    <i />
    {steps.map(({ name, Icon, act }) => (
      <ToolButton key={name} label={messages[name]} Icon={Icon} onPress={() => act(editor)} />
    ))}
  </Box>
);
