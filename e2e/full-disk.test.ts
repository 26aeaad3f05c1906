import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, createClient, expectData, type Client } from '@x/api-client';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../tools/postgres.ts';
import { startSystem } from '../tools/system.ts';
import { signIn } from './client.ts';

/*
 * Tests Yamp with a data folder on a disk of a few megabytes. The disk is a file system in memory. It is mounted in a
 * namespace of its own, so that the test needs no administrator rights.
 */

const diskMegabytes = 6;
const login = { email: 'full@example.com', password: 'nine lanterns by the quay' };

/** Returns a command that mounts the disk at `folder` and then replaces its process with Yamp (`exec`). */
const onSmallDisk = (folder: string) => [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${String(diskMegabytes)}m,mode=0700 tmpfs "$0" && exec "$@"`,
  folder,
];

function canMount(): boolean {
  try {
    execFileSync('unshare', ['--map-root-user', '--mount', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function createCsv(megabytes: number): File {
  const row = 'somebody-with-a-long-address@example.com,A first name,And a surname\n';
  const rows = row.repeat(Math.ceil((megabytes * 1024 * 1024) / row.length));
  return new File([`email,first_name,surname\n${rows}`], 'contacts.csv', { type: 'text/csv' });
}

/** Sends the whole request before it reads anything, as simple clients do. Returns the response. */
async function writeFirst(url: string, token: string, megabytes: number): Promise<string> {
  const { hostname, port, pathname } = new URL(url);
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="contacts.csv"\r\ncontent-type: text/csv\r\n\r\nemail\n`;
  const end = '\r\n--x--\r\n';
  const block = Buffer.alloc(1_048_576, 'ana@example.com\n');
  const length = head.length + megabytes * block.length + end.length;
  const socket = connect(Number(port), hostname);
  socket.pause();
  const failed = new Promise<never>((_resolve, reject) => {
    socket.once('error', reject);
  });
  const send = (bytes: string | Buffer) =>
    Promise.race([new Promise<void>((resolve) => socket.write(bytes, () => resolve())), failed]);
  await send(
    `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${String(length)}\r\nconnection: close\r\n\r\n${head}`,
  );
  for (let sent = 0; sent < megabytes; sent += 1) await send(block);
  await send(end);
  let response = '';
  for await (const chunk of socket) response += String(chunk);
  return response;
}

async function createAudience(client: Client): Promise<string> {
  const organization = await expectData(
    client.call(contract.organizations.create, { body: { name: 'Full' } }),
  );
  const project = await expectData(
    client.call(contract.projects.create, {
      body: { name: 'Full', organization_id: organization.id, timezone_id: 'UTC', week_start: 1 },
    }),
  );
  const audience = await expectData(
    client.call(contract.audiences.create, { body: { name: 'All', project_id: project.id } }),
  );
  return audience.id;
}

// Only Linux has namespaces, and some systems reserve them for administrators.
test.skipIf(!canMount())(
  'rejects a file that does not fit on the disk with 507, keeps no part of it, and accepts the next one',
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'x-full-disk-'));
    const postgres = await startPostgres(['fsync=off']);
    onTestFinished(() => postgres.stop());
    const system = await startSystem({
      dataFolder,
      databaseUrl: await postgres.createDatabase(),
      demo: false,
      runBy: onSmallDisk(dataFolder),
    });
    onTestFinished(async () => {
      await system.stop();
      await rm(dataFolder, { recursive: true, force: true });
    });
    const anonymous = createClient({ baseUrl: `${system.url}/api` });
    await expectData(anonymous.call(contract.users.create, { body: { name: 'Full', ...login } }));
    const { client, token } = await signIn(system.url, login);
    const id = await createAudience(client);
    const upload = (megabytes: number) =>
      client.call(contract.audiences.import, { params: { id }, body: { file: createCsv(megabytes) } });

    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await upload(diskMegabytes + 2)).toMatchObject({
        success: false,
        status: 507,
        errors: [{ code: 'storage_full' }],
      });
    }
    for (const megabytes of [20, 200]) {
      const response = await writeFirst(`${system.url}/api/audiences/${id}/import`, token, megabytes);
      expect(response.slice(0, 12)).toBe('HTTP/1.1 507');
      expect(response).toContain('"storage_full"');
    }
    const listed = await expectData(client.call(contract.audiences.imports, { params: { id } }));
    expect(listed.items).toEqual([]);

    // A file of more than half of the disk fits only if no part of the rejected files was kept.
    const accepted = await expectData(upload(diskMegabytes * 0.75));
    await expect
      .poll(
        async () => {
          const { status } = await expectData(
            client.call(contract.imports.get, { params: { id: accepted.id } }),
          );
          return status;
        },
        { timeout: 120_000 },
      )
      .toBe('completed');
    expect(await upload(diskMegabytes * 0.75)).toMatchObject({ success: true });
  },
  240_000,
);
