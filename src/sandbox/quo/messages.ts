import { z } from 'zod';
import { e164 } from '../e164.ts';
import { parseJson } from '../formats.ts';
import { json, pause, type Incoming, type Reply } from '../wire/http.ts';
import { quoError, textFields } from './replies.ts';
import type { Line } from './stand-in.ts';
import type { Workspace } from './records.ts';

const Sending = z.object({
  content: z.string().min(1).max(1600).regex(/\S/),
  from: z.string(),
  to: z.array(z.string().regex(e164)).min(1).max(10),
  userId: z.string().optional(),
  setInboxStatus: z.literal('done').optional(),
});

/** Takes a text for delivery: 202, whatever becomes of it. */
export const sendText = async (line: Line, workspace: Workspace, request: Incoming): Promise<Reply> => {
  const sending = Sending.safeParse(parseJson(request.body));
  if (!sending.success) return quoError('validation', line.habits, `/${sending.error.issues[0]?.path.join('/') ?? ''}`);
  const { content, from, to, userId } = sending.data;
  const [recipient = ''] = to;
  const number = workspace.numbers.find((one) => one.id === from || one.number === from);
  if (number === undefined) return quoError('missing', line.habits);
  if (!number.maySend) return quoError('0206400', line.habits);
  const fault = line.faults.take((planned) => planned.to === undefined || planned.to === recipient);
  if (fault?.fault === 'hang') {
    await pause(fault.ms ?? 60_000, request.gone);
    return { kind: 'reset' };
  }
  if (fault !== undefined && /^\d+$/.test(fault.fault)) return quoError(fault.fault, line.habits);
  const sender = { userId: userId ?? workspace.users[0]?.id ?? 'USsandbox', from: number.number };
  const envelope = { apiKey: workspace.apiKey, phoneNumberId: number.id, to: recipient, ...sender };
  const text = line.newText({ ...envelope, text: content, direction: 'outgoing', status: 'queued' });
  line.dispatch(text, fault);
  return fault?.fault === 'drop_after_accept' ? { kind: 'reset' } : json(202, { data: textFields(text) });
};

/** The texts between one of our numbers and one other, newest first; three of the parameters are required. */
export const listTexts = (line: Line, workspace: Workspace, { query }: Incoming): Reply => {
  const size = Number(query.get('maxResults') ?? '0');
  const [phoneNumberId, others] = [query.get('phoneNumberId'), query.getAll('participants')];
  if (phoneNumberId === null || others.length === 0 || !(size >= 1 && size <= 100))
    return quoError('validation', line.habits, '/maxResults');
  const after = query.get('createdAfter') ?? '';
  const found = line.texts
    .all()
    .filter((text) => text.apiKey === workspace.apiKey && text.phoneNumberId === phoneNumberId)
    .filter((text) => others.includes(text.direction === 'outgoing' ? text.to : text.from) && text.createdAt >= after);
  const data = [...found].reverse().slice(0, size).map(textFields);
  return json(200, { data, totalItems: data.length, nextPageToken: null });
};

/** One text; 404 where the workspace has none of that id. */
export const fetchText = (line: Line, workspace: Workspace, { params }: Incoming): Reply => {
  const text = line.texts.get(params['id'] ?? '');
  return text?.apiKey === workspace.apiKey ? json(200, { data: textFields(text) }) : quoError('missing', line.habits);
};
