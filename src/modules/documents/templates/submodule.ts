import { contract } from '../../../contract/index.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { deleteTemplate, offerTemplate, switchTemplate } from './change-template.ts';
import { createTemplate, duplicateTemplate } from './create-template.ts';
import { previewTemplate } from './preview-template.ts';
import { listRevisions, listTemplates, readRevision, readTemplate } from './read-templates.ts';
import { restoreRevision, saveTemplate } from './save-template.ts';

const { documentTemplates: calls } = contract;

/** What answers the calls that read templates, and the preview, which changes nothing. */
const readingRoutes = (context: Context): readonly Route[] => {
  const [list, read, preview] = [listTemplates(context), readTemplate(context), previewTemplate(context)];
  const [revisions, revision] = [listRevisions(context), readRevision(context)];
  return [
    route(calls.templates, ({ query }, actor) => list(query, actor)),
    route(calls.template, async ({ params }, actor) => ({ template: await read(params.id, actor) })),
    route(calls.revisions, ({ params, query }, actor) => revisions({ ...params, ...query }, actor)),
    route(calls.revision, ({ params }, actor) => revision(params, actor)),
    route(calls.previewTemplate, ({ body }, actor) => preview(body, actor)),
  ];
};

/** What answers the calls by which admins write templates. */
const writingRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const read = readTemplate(context);
  const [create, duplicate, save] = [createTemplate(context), duplicateTemplate(context), saveTemplate(context)];
  const [restore, switchTo, offer] = [restoreRevision(context), switchTemplate(context), offerTemplate(context)];
  const answer = async (id: string, actor: Staff) => ({ template: await read(id, actor) });
  return [
    route(calls.createTemplate, async ({ body }, actor, { once }) =>
      answer(await transact((tx) => create(body, actor, tx), once), actor),
    ),
    route(calls.duplicateTemplate, async ({ params, body }, actor, { once }) =>
      answer(await transact((tx) => duplicate({ ...params, ...body }, actor, tx), once), actor),
    ),
    route(calls.saveTemplate, async ({ params, body }, actor, { once }) => {
      await transact((tx) => save({ ...params, ...body }, actor, tx), once);
      return answer(params.id, actor);
    }),
    route(calls.restoreRevision, async ({ params }, actor, { once }) => {
      await transact((tx) => restore(params, actor, tx), once);
      return answer(params.id, actor);
    }),
    route(calls.archiveTemplate, async ({ params: { id } }, actor) => {
      await transact((tx) => switchTo({ storeId: actor.storeId, id, isActive: false }, tx));
      return answer(id, actor);
    }),
    route(calls.unarchiveTemplate, async ({ params: { id } }, actor) => {
      await transact((tx) => switchTo({ storeId: actor.storeId, id, isActive: true }, tx));
      return answer(id, actor);
    }),
    route(calls.offerTemplate, async ({ params: { id }, body: { actions } }, actor) => {
      await transact((tx) => offer({ storeId: actor.storeId, id, actions }, tx));
      return answer(id, actor);
    }),
    route(calls.deleteTemplate, async ({ params: { id } }, actor) => {
      await transact((tx) => deleteTemplate({ storeId: actor.storeId, id }, tx));
      return {};
    }),
  ];
};

/** Templates and their revisions. */
export const templateRoutes = (context: Context): readonly Route[] => [
  ...readingRoutes(context),
  ...writingRoutes(context),
];
