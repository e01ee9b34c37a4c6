import { connect, type Connection, type ConnectionHandle, type Database } from '../../db/connect.ts';
import type { RunStatement } from '../../db/statement.ts';
import { cloneDatabase, type Clone } from '../../db/testing.ts';
import { allJobs, startWorker } from '../../jobs/worker.ts';
import { createApp, sealedColumns, type App } from '../app.ts';
import { pathFor, type Endpoint, type RequestOf } from '../contract/endpoint.ts';
import { startWeb } from '../http/start-web.ts';
import type { StreamTiming } from '../http/stream.ts';
import { configure, readEnvironment, type Config } from '../platform/config.ts';
import { createQueues, startJobsRuntime } from '../platform/jobs-runtime.ts';
import { openLog, type Log } from '../platform/log.ts';
import type { Secrets } from '../platform/secrets.ts';
import { openSecrets } from '../platform/stored-keys.ts';
import { kindOfWork } from '../platform/work-scope.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox/index.ts';
import { findSecretsKeys } from '../start/defaults.ts';
import { freePort } from './free-port.ts';
import { fail, testKeys } from './test-module.ts';

/** With whose session a call is made, and with which headers. */
export interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back: status, headers and the JSON body, success or refusal. */
export interface CallResponse {
  readonly status: number;
  readonly headers: Headers;
  // The point of these tests is what really stands on the wire, so nothing is assumed of its type.
  readonly body: Record<string, never> & Record<string, unknown>;
}

/** The whole program around a cloned database and a sandbox of its own, on free ports of loopback. */
export interface TestApp extends App {
  readonly url: string;
  readonly config: Config;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly sandbox: Sandbox;
  readonly clone: Clone;
  /** Calls an endpoint as a browser would. The body of a file is left empty. */
  call(endpoint: Endpoint, sent?: RequestOf<Endpoint>, options?: CallOptions): Promise<CallResponse>;
  close(): Promise<void>;
}

/** How the program of a test differs from the usual one. */
export interface TestAppOptions {
  /** Variables over the defaults of a test. */
  readonly environment?: Readonly<Record<string, string>>;
  /** True to let jobs run, as ROLE=all does. */
  readonly worker?: boolean;
  readonly clock?: () => Date;
  readonly sandbox?: Partial<SandboxOptions>;
  readonly streamTiming?: Partial<StreamTiming>;
  /** The port of loopback over which it listens for changes, if not at its database itself. */
  readonly listenPort?: number;
  /** The database that it works on and drops in the end, if not a new clone. */
  readonly clone?: Clone;
  /** Where it logs, for tests that read it. */
  readonly log?: Log;
  /** Hears the name of each statement that the program runs. */
  readonly onStatement?: (name: string) => void;
}

const testEnvironment = {
  // Nothing is seeded; outside the demo the operator of every test would need a second factor.
  DEMO: 'on',
  OPERATOR_PASSWORD: 'operator-secret',
  IPOS_TIMEOUT_MS: '1500',
  // All tests come from one address.
  PUBLIC_REQUESTS_PER_MINUTE: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
  SECRETS_KEY: testKeys.key,
};

const caller =
  (url: string): TestApp['call'] =>
  async (endpoint, sent = {}, { token, headers = {} } = {}) => {
    const response = await fetch(`${url}${pathFor(endpoint, sent.params, sent.query)}`, {
      method: endpoint.method,
      headers: {
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    });
    const isFile = response.ok && endpoint.file !== undefined;
    const text = await response.text();
    const body = (isFile ? {} : JSON.parse(text)) as CallResponse['body'];
    return { status: response.status, headers: response.headers, body };
  };

/** A clone's database, reached over a port of loopback that leads to its PostgreSQL, if there is one. */
const over = ({ url }: Clone, port?: number): Connection => {
  const { username, pathname } = new URL(url);
  return { connectionString: port === undefined ? url : `postgresql://${username}@127.0.0.1:${port}${pathname}` };
};

const loopback = { host: '127.0.0.1', stopping: () => false };

const openTestDatabase = ({ url, pooledUrl }: Clone): Database =>
  pooledUrl === undefined
    ? connect({ connectionString: url }, { size: 24, kindOfWork })
    : connect({ connectionString: pooledUrl }, { size: 24, kindOfWork, pooled: true, prepare: false });

/** A database that tells which statements it is asked for. */
const watched = (database: Database, onStatement: (name: string) => void): Database => {
  const telling =
    (run: RunStatement): RunStatement =>
    (statement, values) => {
      onStatement(statement.name);
      return run(statement, values);
    };
  // The builder of a handle is made when it is asked for.
  const tellingHandle = <Handle extends ConnectionHandle>(handle: Handle): Handle =>
    Object.create(handle, { sql: { value: telling(handle.sql) } }) as Handle;
  return {
    ...database,
    sql: telling(database.sql),
    reader: { ...database.reader, sql: telling(database.reader.sql) },
    on: (client) => tellingHandle(database.on(client)),
    transaction: (client) => tellingHandle(database.transaction(client)),
  };
};

/** Opens the program for one test file; close it before the file ends. */
export const startTestApp = async ({
  environment = {},
  worker = false,
  clock,
  sandbox: sandboxOptions = {},
  streamTiming,
  listenPort,
  clone: givenClone,
  log = openLog('fatal'),
  onStatement = () => undefined,
}: TestAppOptions = {}): Promise<TestApp> => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const clone = givenClone ?? (await cloneDatabase());
  const sandbox = await startSandbox({ port: 0, pace: 0, seed: 7, ...sandboxOptions });
  const variables = readEnvironment({ ...testEnvironment, PORT: port, PUBLIC_URL: url, ...environment });
  const [connection, listenAt] = [over(clone), over(clone, listenPort)];
  const database = watched(openTestDatabase(clone), onStatement);
  const config = configure(variables, { sandbox });
  const secrets = await openSecrets(database, await findSecretsKeys(variables), sealedColumns);
  const jobsRuntime = await startJobsRuntime(connection, { worker, onError: fail });
  const app = createApp({ config, log, database, jobsRuntime, secrets, ...(clock && { clock }) });
  const jobs = allJobs(app);
  await createQueues(jobsRuntime, jobs);
  if (worker) await startWorker(jobsRuntime, jobs, log);
  const web = await startWeb({ app, config, log, database, connection: listenAt, streamTiming, ...loopback });
  const close = async (): Promise<void> => {
    await web.stop(5_000);
    await jobsRuntime.stop({ graceful: worker });
    await database.close();
    await sandbox.stop();
    await clone.drop();
  };
  return { ...app, url, config, database, secrets, sandbox, clone, call: caller(url), close };
};
