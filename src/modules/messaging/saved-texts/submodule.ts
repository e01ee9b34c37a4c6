import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { deleteSavedText, readSavedTexts, saveText } from './saved-texts.ts';

const { conversations } = contract;

/** What answers the calls about saved texts. */
export const savedTextRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const [read, save] = [readSavedTexts(context), saveText(context)];
  return [
    route(conversations.savedTexts, async (_, actor) => ({ savedTexts: await read(actor) })),
    route(conversations.saveText, async ({ body }, actor) => ({
      savedText: await transact((tx) => save(body.message, actor, tx)),
    })),
    route(conversations.deleteSavedText, async ({ params }, actor) => {
      await transact((tx) => deleteSavedText(params.id, actor, tx));
      return {};
    }),
  ];
};
