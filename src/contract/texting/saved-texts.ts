import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { neededText, uuid } from '../formats.ts';
import { longestMessage } from './longest-message.ts';
import { refuseShortener } from './shorteners.ts';

/** Words that a store keeps because its staff write them often. */
export const SavedText = z.object({ id: uuid, message: z.string() });
export type SavedText = z.output<typeof SavedText>;

/** How many of them a store may keep. */
export const mostSavedTexts = 50;

const path = '/api/saved-texts';

/** Calls about the texts that a store has saved for its conversations. */
export const savedTexts = {
  savedTexts: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    summary: `The texts that the store has saved, by their words, at most ${mostSavedTexts}`,
    response: z.object({ savedTexts: z.array(SavedText) }),
  }),
  saveText: endpoint({
    method: 'POST',
    path,
    access: 'staff',
    summary: 'Save the words of a text for the store; the same words are saved once',
    body: z.object({ message: neededText(longestMessage, 'Please enter a message.').superRefine(refuseShortener) }),
    response: z.object({ savedText: SavedText }),
  }),
  deleteSavedText: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'staff',
    summary: 'Delete a saved text of the store',
    params: z.object({ id: uuid }),
    response: z.object({}),
  }),
};
