import type { UserEvent } from '@testing-library/user-event';

const send = '{Enter}';

/**
 * Fills in a field at once, as a paste does, where it makes no difference how its text is typed. `{Enter}` at the end of the
 * text sends it.
 */
export const enter = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text.replace(send, ''));
  if (text.endsWith(send)) await user.keyboard(send);
};
