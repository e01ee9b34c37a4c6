import type { InheritedSmsConfig } from '../../../contract/store/text-providers.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Context } from '../context.ts';
import type { SmsProvider } from '../providers/index.ts';
import type { TextingAccountChanged } from './events.ts';
import { inheritedMessages } from './messages.ts';
import type { Inheritance, Sender } from './sender.ts';
import { lockSettings, writeSettings } from './write-settings.ts';

/** The accounts that a person's texts may go out through. */
export interface TextSenders extends Inheritance {
  /** What they do go out through. */
  readonly used: Sender | null;
  /** Nobody took from them that they inherit. */
  readonly mayInherit: boolean;
  /** An OpenPhone of their own is on, with its key. */
  readonly hasOwnOpenphone: boolean;
}

/** What reads them. */
export interface SendersContext extends Context {
  readonly textSenders: (actor: Staff) => Promise<TextSenders>;
}

/** What a person inherits, and what their texts go out through. It carries no key. */
export const readInheritedConfig =
  ({ textSenders }: SendersContext) =>
  async (actor: Staff): Promise<InheritedSmsConfig> => {
    const { used, available, inherited, mayInherit, hasOwnOpenphone } = await textSenders(actor);
    return {
      openphoneInherited: inherited?.provider === 'openphone',
      twilioInherited: inherited?.provider === 'twilio',
      availableProviders: available.map(({ provider, fromNumber }) => ({ provider, fromNumber })),
      mayInherit,
      hasOwnOpenphone,
      used: used && {
        provider: used.provider,
        fromNumber: used.fromNumber,
        isOwn: used.storeId === actor.storeId && used.id === actor.userId,
      },
    };
  };

/** Switches an inherited provider on, and the other one off with it; or off. */
export const saveInherited = (context: SendersContext) => {
  const { textSenders, transact } = context;
  return async (provider: SmsProvider, enabled: boolean, actor: Staff): Promise<void> => {
    const { available, hasOwnOpenphone } = await textSenders(actor);
    if (enabled && !available.some((sender) => sender.provider === provider))
      throw new Problem('conflict', 'provider_unavailable', inheritedMessages.unavailable[provider]);
    if (enabled && provider === 'twilio' && hasOwnOpenphone)
      throw new Problem('conflict', 'own_openphone_first', inheritedMessages.ownOpenPhone);
    await transact(async (tx) => {
      const before = await lockSettings(actor, tx);
      const isTwilio = provider === 'twilio';
      // Off is off: what nobody chose before counts as off from now on.
      const other = enabled ? false : ((isTwilio ? before?.openphoneInherited : before?.twilioInherited) ?? false);
      const [openphoneInherited, twilioInherited] = isTwilio ? [other, enabled] : [enabled, other];
      if (before?.openphoneInherited === openphoneInherited && before.twilioInherited === twilioInherited) return;
      await writeSettings(context)({ openphoneInherited, twilioInherited }, actor, tx);
      const { storeId, userId } = actor;
      const about = { storeId, userId, provider, changed: ['inherited'] as const };
      tx.raise<TextingAccountChanged>({ type: 'TextingAccountChanged', ...about });
    });
  };
};
