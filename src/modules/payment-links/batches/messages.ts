import { mostBatchRows, type PauseCode } from '../../../contract/links/link-batches.ts';

const nothingCreated = 'Nothing was created.';

/** Why a list cannot be read. */
export const listMessages = {
  workbook: `This file is not a text file. In Excel choose File, Save As, CSV UTF-8, and bring that file. ${nothingCreated}`,
  empty: `This list has no rows. ${nothingCreated}`,
  tooLong: `This list has more than ${mostBatchRows.toLocaleString('en-US')} rows. Split it and bring it in parts. ${nothingCreated}`,
  tooWide: (columns: number): string => `This list has more than ${columns} columns. ${nothingCreated}`,
  unreadable: (line: number | null): string =>
    `This list cannot be read${line === null ? '' : `: something is wrong near line ${line}`}. ${nothingCreated}`,
} as const;

/** Why a list cannot be changed, run, paused or looked at. */
export const batchMessages = {
  notFound: 'This list was not found.',
  rowNotFound: 'This list has no such row.',
  started: 'Links of this list are being made, so it cannot be changed any more.',
  columns: 'This list has other columns.',
  notInList: 'No column of this list holds that. Choose one first.',
  changed: 'The list has changed. Look at the number and the sum again. Nothing was created.',
  nothing: 'No row of this list can become a link.',
  usedBefore: 'This list was used before. Confirm that its links are to be made again.',
  ended: 'This list has ended.',
  notStarted: 'The making of these links has not begun.',
} as const;

/** Why a batch rests, for staff. */
export const pauseMessages: Readonly<Record<PauseCode, string>> = {
  staff: 'Paused. Nothing is sent while it rests.',
  text_limit_reached:
    'The limit of texts within 24 hours is reached. Go on tomorrow, or ask support for a higher limit.',
  email_limit_reached:
    'The limit of emails within 24 hours is reached. Go on tomorrow, or ask support for a higher limit.',
  texting_off: 'This store may not send texts. Ask support to allow it, then go on.',
};
