import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

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

export interface Account {
  /** Folder of PostgreSQL's programs and files that the account can reach. */
  readonly programs: string;
  /** Words to put before a command. */
  readonly prefix: readonly string[];
  /** User and group to start a process with. */
  readonly owner?: { readonly uid: number; readonly gid: number };
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
function findNobody(): { uid: number; gid: number } | undefined {
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

/** Returns whether the user of this process has an entry in the list of users, and is not root. */
function isOrdinaryUser(): boolean {
  if (process.getuid?.() === 0) return false;
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

function prepare(kind: AccountKind, programs: string, folder: string): Account | undefined {
  if (kind === 'self') return isOrdinaryUser() ? { programs, prefix: [] } : undefined;
  if (kind === 'namespace') return { programs, prefix: namespace };
  const owner = process.getuid?.() === 0 ? findNobody() : undefined;
  if (owner === undefined) return undefined;
  if (kind === 'unprivileged') return { programs, prefix: [], owner };
  const copy = join(folder, 'programs');
  cpSync(programs, copy, { recursive: true, verbatimSymlinks: true });
  return { programs: copy, prefix: [], owner };
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
 * Finds an account that can run the programs with its data in `folder`, and makes it the owner of the folder. The
 * folder must be empty and not readable by others. Throws if this machine has no such account.
 */
export function chooseAccount(
  programs: string,
  folder: string,
  kinds: readonly AccountKind[] = accountKinds,
): Account {
  const own = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  for (const kind of kinds) {
    const account = prepare(kind, programs, folder);
    if (account === undefined) continue;
    if (process.platform !== 'win32') {
      const { uid, gid } = account.owner ?? own;
      chownSync(folder, uid, gid);
    }
    if (works(account, folder)) return account;
  }
  throw new Error(
    `PostgreSQL can't run here: it refuses root and users who are not in /etc/passwd, this machine forbids user namespaces, and no other user can enter ${folder}. Set TMPDIR to a folder that every user can enter, or run this as another user.`,
  );
}
