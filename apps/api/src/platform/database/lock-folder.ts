import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Returns the path of a socket named after the folder. The operating system closes the socket even if the process
 * crashes.
 */
function socketPath(folder: string): string {
  const name = `x-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') done(undefined);
      else fail(error);
    });
    server.listen(path, () => done(server.unref()));
  });
}

/** Checks whether a process listens at the socket. A socket file can outlive its process. */
function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

/**
 * Locks a folder for one process. A second server would corrupt the database in the folder.
 *
 * @returns a function that releases the lock
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder);
  let server = await listen(path);
  if (server === undefined && !(await answers(path))) {
    await rm(path, { force: true });
    server = await listen(path);
  }
  if (server === undefined) {
    throw new Error(
      `Another process uses the database in ${folder}: stop it first, or set DATA_FOLDER to another folder.`,
    );
  }
  const held = server;
  return () => new Promise((done) => held.close(() => done()));
}
