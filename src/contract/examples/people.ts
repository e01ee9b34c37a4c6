import type { Endpoint } from '../endpoint.ts';
import type { contract } from '../index.ts';
import type { ApiKey } from '../people/api-keys.ts';
import { storeStopExamples } from './operator.ts';
import type { StoreCheckout } from '../store/store-checkout.ts';
import { created, type ExampleOf, pendingUser, subUser, user } from './records.ts';

type Contract = typeof contract;
type Calls = 'session' | 'account' | 'ownAccount' | 'secondFactors' | 'team' | 'apiKeys' | 'store' | 'deliveries';

const sessionToken = '9w2k7m4q8zr3x5h1v6t0y2b4c8d9f3g1h7j5n6p0s2e4a8k3m7q9';
const id = '01932f70-1a2b-7c3d-8e4f-5a6b7c8d9e0f';
const later = '2026-11-21T17:03:21.000Z';
const check = { state: 'verified', message: 'The processor accepts these credentials.' } as const;
const secondFactors = {
  authenticator: { since: created },
  recoveryCodesLeft: 10,
  passkeys: [{ id, name: 'Phone', createdAt: created, lastUsedAt: null }],
  required: false,
};
const recoveryCodes = ['7h3k-9m2q', 'b4c8-d9f3'];
const webAuthn = { rpId: 'pay.example', challenge: 'a-challenge' };
const person = { ...subUser, role: 'user', invited: false, createdAt: created, lastSeenAt: later } as const;
const newPerson = {
  username: 'kim',
  password: 'a first password',
  firstName: 'Kim',
  lastName: 'Ito',
  role: 'user',
} as const;
const profile = {
  name: user.companyName,
  phone: '2135550142',
  supportEmail: 'help@store.example',
  logo: null,
  timezone: 'America/Los_Angeles',
} as const;

const apiKey: ApiKey = {
  ...{ id, name: 'Website', hint: 'dl_live_…4f0q', scopes: ['read', 'links'], madeBy: 'Dana Lee' },
  ...{ createdAt: created, expiresAt: '2027-11-20T17:03:21.000Z', lastUsedAt: later },
};

const checkout: StoreCheckout = {
  statementName: 'CORNER BAKERY CO',
  unknownFunding: 'charge',
  frameOrigins: ['https://bakery.example'],
};

/** One example for each call about people: who is signed in, how, for which store, and what the operator looks after. */
export const peopleExamples: {
  readonly [Module in Calls]: {
    readonly [Call in keyof Contract[Module]]: Contract[Module][Call] extends Endpoint
      ? ExampleOf<Contract[Module][Call]>
      : never;
  };
} = {
  session: {
    user: { response: { user } },
    login: {
      body: { username: 'dana', password: 'a long password', code: '492039' },
      response: { sessionToken, user },
    },
    appeal: {
      body: {
        username: 'northside',
        password: 'a long password',
        letter: 'Our license came on Tuesday. Please look again.',
      },
      response: {},
    },
    register: {
      body: {
        username: 'sam',
        password: 'a long password',
        confirmPassword: 'a long password',
        email: 'sam@store.example',
        firstName: 'Sam',
        lastName: 'Okoro',
        companyName: 'Okoro Auto Repair',
        preferredProvider: 'ipos',
        enabledProviders: 'ipos',
      },
      response: {},
    },
    logout: { response: {} },
    stopImpersonating: { response: { sessionToken, user } },
  },
  account: {
    saveCredentials: {
      body: {
        iposTpn: '139322815010',
        iposAuthToken: 'an-auth-token',
        iposTokenizationKey: 'a-tokenization-key',
        insist: false,
      },
      response: { user, check },
    },
    checkCredentials: { response: { user, check } },
  },
  ownAccount: {
    changeDetails: {
      body: { username: 'dana', firstName: 'Dana', lastName: 'Reyes', email: 'dana@store.example' },
      response: { user },
    },
    chooseLanguage: { body: { language: 'es' }, response: { user: { ...user, language: 'es' } } },
    changePassword: {
      body: { currentPassword: 'a long password', newPassword: 'a longer password' },
      response: { user },
    },
    forgotPassword: { body: { login: 'dana@store.example' }, response: {} },
    passwordLink: {
      body: { token: 'the-token-of-the-mail' },
      response: { kind: 'invitation', store: 'Corner Store', username: 'dana' },
    },
    resetPassword: {
      body: { token: 'the-token-of-the-mail', newPassword: 'a longer password' },
      response: { username: 'dana' },
    },
    sessions: {
      response: {
        sessions: [
          {
            id,
            current: true,
            device: 'Chrome on Android',
            address: '203.0.113.7',
            impersonated: false,
            signedInAt: created,
            lastSeenAt: created,
            expiresAt: later,
          },
        ],
      },
    },
    endSession: { params: { id }, response: {} },
    endOtherSessions: { response: { ended: 2 } },
  },
  secondFactors: {
    read: { response: { secondFactors } },
    startAuthenticator: {
      response: {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Debitlink:dana?secret=JBSWY3DPEHPK3PXP&issuer=Debitlink',
      },
    },
    confirmAuthenticator: { body: { code: '492039' }, response: { secondFactors, recoveryCodes } },
    removeAuthenticator: {
      response: { secondFactors: { ...secondFactors, authenticator: null, recoveryCodesLeft: 0 } },
    },
    newRecoveryCodes: { response: { secondFactors, recoveryCodes } },
    startPasskey: { response: { options: webAuthn } },
    addPasskey: { body: { name: 'Phone', answer: { id: 'a-credential' } }, response: { secondFactors } },
    removePasskey: { params: { id }, response: { secondFactors: { ...secondFactors, passkeys: [] } } },
    passkeyOptions: { response: { challengeId: id, options: webAuthn } },
    signInWithPasskey: { body: { challengeId: id, answer: { id: 'a-credential' } }, response: { sessionToken, user } },
    stepUp: { body: { password: 'a long password', code: '492039' }, response: { until: later } },
  },
  team: {
    list: { response: { users: [person] } },
    create: {
      body: { ...newPerson, email: 'kim@store.example' },
      response: { user: { ...person, invited: true } },
    },
    change: {
      params: { id: person.id },
      body: { ...newPerson, email: null, isActive: false },
      response: { user: { ...person, isActive: false } },
    },
    remove: { params: { id: person.id }, response: {} },
    inviteAgain: { params: { id: person.id }, response: {} },
  },
  apiKeys: {
    list: { response: { keys: [apiKey] } },
    create: {
      body: { name: apiKey.name, scopes: apiKey.scopes, expiresInDays: 365 },
      response: { key: { ...apiKey, lastUsedAt: null }, secret: 'dl_live_4h8k2m9q…' },
    },
    revoke: { params: { id }, response: {} },
  },
  store: {
    ...storeStopExamples,
    profile: { response: { profile } },
    saveProfile: { body: profile, response: { profile } },
    checkout: { response: { checkout } },
    saveCheckout: { body: checkout, response: { checkout } },
  },
  deliveries: {
    failed: {
      query: { channel: 'email', limit: 50 },
      response: {
        deliveries: [
          {
            id,
            storeId: '4h8k2m9q',
            store: user.companyName,
            channel: 'email',
            recipient: pendingUser.email,
            subject: 'Your account is approved',
            reason: 'The mail server refused this address (550).',
            failedAt: created,
            canRetry: true,
          },
        ],
        nextCursor: null,
      },
    },
    retry: { params: { id }, response: {} },
    failedJobs: {
      response: {
        jobs: [
          {
            id,
            queue: 'messaging.send-email',
            store: user.companyName,
            error: 'Connection refused',
            failedAt: created,
          },
        ],
      },
    },
    retryJob: { params: { id }, response: {} },
  },
};
