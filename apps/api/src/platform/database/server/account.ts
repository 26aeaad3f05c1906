import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { clusterIn } from './cluster-folder.ts';

/*
 * PostgreSQL refuses to run as root, and initdb needs an entry in the list of users. So root and users without an
 * entry run both as somebody else.
 */

/**
 * Ways to run PostgreSQL:
 * - `self`: as the user of this process
 * - `unprivileged`: as the user `nobody`, who must be able to reach the programs
 * - `namespace`: in a user namespace, which shows the user of this process to PostgreSQL as `nobody`
 * - `copied`: as `nobody`, from a copy of the programs (60 MB), because `nobody` can't reach the original
 */
const accountKinds = ['self', 'unprivileged', 'namespace', 'copied'] as const;
export type AccountKind = (typeof accountKinds)[number];

interface User {
  readonly uid: number;
  readonly gid: number;
}

export interface Account {
  /** Folder of PostgreSQL's programs and files that the account can reach. */
  readonly programs: string;
  /** Words to put before a command. */
  readonly prefix: readonly string[];
  /** User and group to start a process with. */
  readonly owner?: User;
}

/** User and group that Linux shows for users that a namespace does not know. Debian and Alpine call them `nobody`. */
const overflow = { uid: 65_534, gid: 65_534 };

const namespace = [
  'unshare',
  '--user',
  `--map-user=${String(overflow.uid)}`,
  `--map-group=${String(overflow.gid)}`,
];

/** Returns user and group of `nobody`, or undefined if the system has no such user. */
function findNobody(): User | undefined {
  let users: string;
  try {
    users = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return undefined;
  }
  // Fields: name, password, user, group (passwd(5)).
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/mu.exec(users) ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** Returns whether the user of this process has an entry in the list of users. */
function hasEntry(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

export interface AccountSearch {
  readonly programs: string;
  /** Folder for the server's data, which only the account can enter. It is empty, or has a cluster. */
  readonly folder: string;
  /** Folder above, which other users may be allowed to enter but not to read. Undefined if it must stay as it is. */
  readonly enterable?: string;
  /** Ways to run it, in order of preference. Default: all. */
  readonly kinds?: readonly AccountKind[] | undefined;
  /** Says what to do if this machine has no suitable account. */
  readonly advice: string;
}

/** Returns who must run the server: the owner of an existing cluster. Undefined if there is no cluster yet. */
function findOwner(folder: string): User | undefined {
  return existsSync(clusterIn(folder)) ? statSync(folder) : undefined;
}

/** Changes the owner of the copy, because a strict umask makes copied files unreadable for other users. */
function copyPrograms(programs: string, folder: string, { uid, gid }: User): string {
  const copy = join(folder, 'programs');
  rmSync(copy, { recursive: true, force: true });
  cpSync(programs, copy, { recursive: true, verbatimSymlinks: true });
  const inside = readdirSync(copy, { recursive: true, encoding: 'utf8' });
  for (const name of ['', ...inside]) lchownSync(join(copy, name), uid, gid);
  return copy;
}

function allowEntering(folder: string): void {
  chmodSync(folder, statSync(folder).mode | 0o011);
}

function prepare(kind: AccountKind, { programs, folder, enterable }: AccountSearch): Account | undefined {
  const own = process.getuid?.();
  const owner = findOwner(folder);
  const isOwn = owner === undefined || own === undefined || owner.uid === own;
  if (kind === 'self') {
    return isOwn && own !== 0 && (owner !== undefined || hasEntry()) ? { programs, prefix: [] } : undefined;
  }
  if (kind === 'namespace') return isOwn ? { programs, prefix: namespace } : undefined;
  const other = own === 0 ? (owner ?? findNobody()) : undefined;
  if (other === undefined || other.uid === 0) return undefined;
  if (enterable !== undefined) allowEntering(enterable);
  const reachable = kind === 'copied' ? copyPrograms(programs, folder, other) : programs;
  return { programs: reachable, prefix: [], owner: { uid: other.uid, gid: other.gid } };
}

/** Makes a user the owner of a folder, by default the user of this process. */
function giveTo(user: User | undefined, folder: string): void {
  const uid = user?.uid ?? process.getuid?.() ?? -1;
  // A service may not change owners at all, and mostly has nothing to change.
  if (statSync(folder).uid !== uid) chownSync(folder, uid, user?.gid ?? process.getgid?.() ?? -1);
}

/** Returns whether the account can enter the folder and run the server's program. */
function works({ programs, prefix, owner }: Account, folder: string): boolean {
  const [program, ...rest] = [
    ...prefix,
    '/bin/sh',
    '-c',
    'cd "$0" && "$1" --version',
    folder,
    join(programs, 'bin', 'postgres'),
  ];
  return spawnSync(program, rest, { ...owner, stdio: 'ignore' }).status === 0;
}

/**
 * Finds an account that can run the programs with its data in the folder, and makes it the owner of the folder if there
 * are no data yet. Throws if this machine has no such account.
 */
export function chooseAccount(search: AccountSearch): Account {
  const { folder, kinds = accountKinds, advice } = search;
  for (const kind of kinds) {
    const account = prepare(kind, search);
    if (account === undefined) continue;
    if (findOwner(folder) === undefined) giveTo(account.owner, folder);
    if (works(account, folder)) return account;
  }
  throw new Error(`PostgreSQL can't run here: ${explain(folder)} ${advice}`);
}

function explain(folder: string): string {
  const own = process.getuid?.();
  const owner = findOwner(folder)?.uid;
  if (own !== 0 && owner !== undefined && owner !== own) {
    return `${folder} belongs to another user (number ${String(owner)}).`;
  }
  return `it refuses root and users who are not in /etc/passwd, this machine forbids user namespaces, and no other user can enter ${folder}.`;
}
