import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { freePort } from '../tools/free-port.ts';
import { startPostgres } from '../tools/postgres.ts';
import { startSystem, type RunningSystem } from '../tools/system.ts';
import { enterOwnProject, type OwnProject } from './client.ts';

interface WorkerFixtures {
  /** Port on 127.0.0.1 that Yamp may call. A test can listen on the port as a shop or a mail server. */
  readonly outsidePort: number;
  /** Additional settings of the system. A spec that replaces this fixture gets a system of its own. */
  readonly environment: Readonly<Record<string, string>>;
  readonly system: RunningSystem;
}

interface TestFixtures {
  /** An empty project instead of the demo's, which other tests fill. */
  readonly ownProject: Omit<OwnProject, 'leave'>;
}

/** Runs tests against the built product. Each worker starts one system, on the database of the Playwright project. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  outsidePort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  environment: [async ({}, use) => use({}), { scope: 'worker' }],
  system: [
    async ({ outsidePort, environment }, use, { project }) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'x-e2e-'));
      const postgres = project.name === 'postgres' ? await startPostgres() : undefined;
      const databaseUrl = await postgres?.createDatabase();
      const system = await startSystem({
        dataFolder,
        demo: true,
        environment: { ALLOWED_HOSTS: `127.0.0.1:${String(outsidePort)}`, ...environment },
        ...(databaseUrl === undefined ? {} : { databaseUrl }),
      });
      await use(system);
      await system.stop();
      await postgres?.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  async ownProject({ system }, use) {
    const { leave, ...project } = await enterOwnProject(system.url);
    await use(project);
    await leave();
  },
});

export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Tag of tests that are too slow for the test command, which runs similar tests. */
export const nightly = '@nightly';

export { expect } from '@playwright/test';
