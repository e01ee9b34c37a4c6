import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { token } from '../kernel/tokens.ts';

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((given) => ['on', 'true', '1'].includes(given));
const port = z.coerce.number().int().min(0).max(65_535);
const address = z.url({ protocol: /^https?$/ }).transform((given) => given.replace(/\/$/, ''));
const postgres = z.url({ protocol: /^postgres(ql)?$/ });

/** Keys separated by commas or white space, or a JSON list, because a key may hold commas and spaces. */
const listKeys = (given: string): unknown => {
  if (!given.trimStart().startsWith('[')) return given.split(/[\s,]+/).filter((key) => key !== '');
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
};
const key = z.string('must be a list of keys').min(32, 'must have at least 32 characters');
const keys = z.string().transform(listKeys).pipe(z.array(key, 'must be a list of keys'));
const host = z
  .string()
  .regex(/^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/, 'must be hosts, such as hooks.internal or 10.0.0.7:8080');
const hosts = z
  .string()
  .transform((given) =>
    given
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((each) => each !== ''),
  )
  .pipe(z.array(host));

/** Every variable the program reads; the README says what each means. */
const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  PUBLIC_URL: address.optional(),
  DATABASE_URL: postgres.optional(),
  /** PostgreSQL itself, where a pooler answers at `DATABASE_URL`. */
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_READ_URL: postgres.optional(),
  /** Off behind a pooler that cannot keep prepared statements. */
  DATABASE_PREPARE: flag.default(true),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).optional(),
  /** The port of its own at which `/metrics` answers. */
  METRICS_PORT: port.optional(),
  /** Whoever sends it may read `/metrics`, on the public port too. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  SANDBOX: flag.optional(),
  SANDBOX_PORT: port.default(4010),
  IPOS_API_URL: address.optional(),
  IPOS_SCRIPT_URL: address.optional(),
  /** The hash of the processor's script as somebody has looked at it; a script with another one is reported. */
  IPOS_SCRIPT_HASH: z
    .string()
    .regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be as `debitlink check-scripts` prints it')
    .optional(),
  TWILIO_API_URL: address.optional(),
  QUO_API_URL: address.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  /** Hosts, with or without a port, that webhooks may reach although they are private, have another port or no TLS. */
  WEBHOOK_ALLOW_HOSTS: hosts.optional(),
  OPERATOR_USERNAME: z.string().trim().min(3).max(50).default('operator'),
  OPERATOR_PASSWORD: z.string().min(6).max(255).optional(),
  /** The key that seals secrets; it opens them too. */
  SECRETS_KEY: key.optional(),
  /** More keys that open secrets; the oldest one last. */
  SECRETS_KEYS_OLD: keys.default([]),
  /** Opens the file of `debitlink backup`; only the command line asks for it. */
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  /** A .p12 file in base64, or as it is where it comes from a file: seals documents in place of a certificate of our own. */
  DOCUMENT_CERTIFICATE: z.base64('must be a .p12 file in base64').optional(),
  DOCUMENT_CERTIFICATE_PASSPHRASE: z.string().optional(),
  DEMO: flag.optional(),
  /** Who is told of a weakness, where that is not support. */
  SECURITY_EMAIL: z.email().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SUPPORT_PHONE: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** How many proxies in front of us may be believed about the client's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /** Milliseconds the processor gets to answer before the outcome counts as unknown. */
  IPOS_TIMEOUT_MS: z.coerce.number().int().min(200).max(120_000).default(45_000),
  /** What happens to an approved payment by a card of unknown funding on a debit-only link: `keep` (staff review it) or `void`. */
  UNKNOWN_FUNDING: z.enum(['keep', 'void']).default('keep'),
  /** Nobody can pay a store without a tokenization key, because its pages would carry the Auth Token. In production on. */
  REQUIRE_TOKENIZATION_KEY: flag.optional(),
  /** Declined payments one address may have at a store in ten minutes before it has to wait: stolen cards are tried in series. */
  PAYER_DECLINES: z.coerce.number().int().min(1).default(10),
  /** `spec`: six characters, or eight where one is changed. `strong`: twelve, and none that are guessed first. In production `strong`. */
  PASSWORD_POLICY: z.enum(['spec', 'strong']).optional(),
  /** Registrations that one address may send in an hour before it has to wait. */
  REGISTRATIONS_PER_HOUR: z.coerce.number().int().min(1).default(60),
  /** Requests that one address may send to one public call or page in a minute; many payers share the address of their network. */
  PUBLIC_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** Requests that one signed-in user may send in a minute, from all their screens. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
  /** Milliseconds for which a process that was asked to stop goes on serving while `/readyz` says 503; in production 5000. */
  DRAIN_MS: z.coerce.number().int().min(0).max(15_000).optional(),
  DATA_DIR: z.string().default('.data'),
});

/** The names of all variables. */
export const variableNames: readonly string[] = Object.keys(Environment.shape);

/** The variables as read: parsed, with defaults where there are any. */
export type Environment = z.output<typeof Environment>;

/** The configuration of a running program: the environment, completed by whoever starts it. */
export interface Config extends Environment {
  readonly publicUrl: string;
  readonly production: boolean;
  readonly sandbox: boolean;
  readonly demo: boolean;
  readonly iposApiUrl: string;
  readonly iposScriptUrl: string;
  readonly twilioApiUrl: string;
  readonly quoApiUrl: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly webhookAllowHosts: readonly string[];
  readonly drainMs: number;
  readonly REQUIRE_TOKENIZATION_KEY: boolean;
  readonly passwordPolicy: 'spec' | 'strong';
}

export const Config = token<Config>('Config');

/** A configuration the program cannot start with; the message is the one line to print. */
export class BadConfiguration extends Error {}

/** Opens a listener on a port. Throws `BadConfiguration` that names the variable when the port is in use. */
export const openOn = async <T>(variable: string, port: number, open: (port: number) => Promise<T>): Promise<T> => {
  try {
    return await open(port);
  } catch (error) {
    if ((error as { code?: string }).code === 'EADDRINUSE')
      throw new BadConfiguration(`${variable}: ${port} is already in use`);
    throw error;
  }
};

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables whose file is no text; it is read into base64. */
const binary: ReadonlySet<string> = new Set(['DOCUMENT_CERTIFICATE_FILE']);

/** What the file of a `NAME_FILE` says. The path is not repeated in the refusal: it may be the secret itself, set by mistake. */
const readVariable = (variable: string, file: string): string => {
  try {
    if (binary.has(variable)) return readFileSync(file, 'base64');
    return readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
  } catch (error) {
    throw new BadConfiguration(`${variable}: the file cannot be read (${(error as { code?: string }).code})`);
  }
};

/** The variables, and those whose value stands in the file that `NAME_FILE` names. */
const withFiles = (variables: Variables): Variables => {
  const all = { ...variables };
  for (const name of variableNames) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) throw new BadConfiguration(`${name}_FILE: cannot be set beside ${name}`);
    all[name] = readVariable(`${name}_FILE`, file);
  }
  return all;
};

/**
 * Reads the environment; empty variables count as not set, and any `NAME_FILE` gives the value of `NAME` from a file. Throws
 * `BadConfiguration` naming the first wrong variable, never with its value.
 */
export const readEnvironment = (variables: Variables): Environment => {
  const given = Object.fromEntries(
    Object.entries(withFiles(variables)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BadConfiguration(`${String(issue?.path[0] ?? 'The environment')}: ${issue?.message ?? 'is wrong'}`);
};

const real = {
  ipos: 'https://payment.ipospays.com',
  twilio: 'https://api.twilio.com',
  quo: 'https://api.quo.com',
};

/** Where the stand-ins for the outside world are. */
export interface SandboxAddresses {
  readonly url: string;
  readonly smtpUrl: string;
}

/** The running program's configuration: what the environment says, else the sandbox's addresses, else the real ones. */
export const configure = (
  environment: Environment,
  { sandbox }: { readonly sandbox?: SandboxAddresses | undefined } = {},
): Config => {
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`;
  const embedded = environment.DATABASE_URL === undefined;
  const production = environment.NODE_ENV === 'production';
  // Customers would be texted links to their own machine.
  if (production && environment.PUBLIC_URL === undefined)
    throw new BadConfiguration('PUBLIC_URL: must be set in production');
  // Its clerk's password is known to everybody.
  if (production && environment.DEMO === true) throw new BadConfiguration('DEMO: cannot be on in production');
  return {
    ...environment,
    publicUrl,
    production,
    sandbox: sandbox !== undefined,
    demo: environment.DEMO ?? (embedded && !production),
    iposApiUrl: environment.IPOS_API_URL ?? sandbox?.url ?? real.ipos,
    iposScriptUrl: environment.IPOS_SCRIPT_URL ?? `${sandbox?.url ?? real.ipos}/ftd/v1/freedomtodesign.js`,
    twilioApiUrl: environment.TWILIO_API_URL ?? sandbox?.url ?? real.twilio,
    quoApiUrl: environment.QUO_API_URL ?? sandbox?.url ?? real.quo,
    smtpUrl: environment.SMTP_URL ?? sandbox?.smtpUrl,
    mailFrom: environment.MAIL_FROM ?? `Debitlink <no-reply@${new URL(publicUrl).hostname}>`,
    webhookAllowHosts: environment.WEBHOOK_ALLOW_HOSTS ?? (sandbox === undefined ? [] : [new URL(sandbox.url).host]),
    passwordPolicy: environment.PASSWORD_POLICY ?? (production ? 'strong' : 'spec'),
    REQUIRE_TOKENIZATION_KEY: environment.REQUIRE_TOKENIZATION_KEY ?? production,
    drainMs: environment.DRAIN_MS ?? (production ? 5_000 : 0),
  };
};
