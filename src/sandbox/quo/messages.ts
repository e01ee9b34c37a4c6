import { z } from 'zod';
import { e164, parseJson, delay, json, type IncomingRequest, type Reply } from '../wire/http.ts';
import type { Workspace } from './records.ts';
import { quoError, textFields } from './replies.ts';
import type { QuoStandIn } from './stand-in.ts';

const MessageRequest = z.object({
  content: z.string().min(1).max(1600).regex(/\S/),
  from: z.string(),
  to: z.array(z.string().regex(e164)).min(1).max(10),
  userId: z.string().optional(),
  setInboxStatus: z.literal('done').optional(),
});

/** Accepts a text: 202, whatever its final status. */
export const sendText = async (quo: QuoStandIn, workspace: Workspace, request: IncomingRequest): Promise<Reply> => {
  const message = MessageRequest.safeParse(parseJson(request.body));
  if (!message.success)
    return quoError('validation', quo.settings, `/${message.error.issues[0]?.path.join('/') ?? ''}`);
  const { content, from, to, userId } = message.data;
  const [recipient = ''] = to;
  const number = workspace.numbers.find((owned) => owned.id === from || owned.number === from);
  if (number === undefined) return quoError('not_found', quo.settings);
  if (!number.maySend) return quoError('0206400', quo.settings);
  const fault = quo.faults.take(
    (planned) => planned.path !== 'contacts' && (planned.to === undefined || planned.to === recipient),
  );
  if (fault?.fault === 'hang') {
    await delay(fault.ms ?? 60_000, request.disconnect);
    return { kind: 'reset' };
  }
  if (fault !== undefined && /^\d+$/.test(fault.fault)) return quoError(fault.fault, quo.settings);
  const sender = { userId: userId ?? workspace.users[0]?.id ?? 'USsandbox', from: number.number };
  const envelope = { apiKey: workspace.apiKey, phoneNumberId: number.id, to: recipient, ...sender };
  const text = quo.addText({ ...envelope, text: content, direction: 'outgoing', status: 'queued' });
  quo.startDelivery(text, fault);
  return fault?.fault === 'drop_after_accept' ? { kind: 'reset' } : json(202, { data: textFields(text) });
};

/** The texts between a number of the workspace and the participants, newest first; three of the parameters are required. */
export const listTexts = (quo: QuoStandIn, workspace: Workspace, { query }: IncomingRequest): Reply => {
  const size = Number(query.get('maxResults') ?? '0');
  const [phoneNumberId, participants] = [query.get('phoneNumberId'), query.getAll('participants')];
  if (phoneNumberId === null || participants.length === 0 || !(size >= 1 && size <= 100))
    return quoError('validation', quo.settings, '/maxResults');
  const after = query.get('createdAfter') ?? '';
  const matching = quo.texts
    .all()
    .filter((text) => text.apiKey === workspace.apiKey && text.phoneNumberId === phoneNumberId)
    .filter(
      (text) => participants.includes(text.direction === 'outgoing' ? text.to : text.from) && text.createdAt >= after,
    );
  const data = [...matching].reverse().slice(0, size).map(textFields);
  return json(200, { data, totalItems: data.length, nextPageToken: null });
};

/** One text; 404 where the workspace has none with that id. */
export const fetchText = (quo: QuoStandIn, workspace: Workspace, { params }: IncomingRequest): Reply => {
  const text = quo.texts.get(params['id'] ?? '');
  return text?.apiKey === workspace.apiKey
    ? json(200, { data: textFields(text) })
    : quoError('not_found', quo.settings);
};
