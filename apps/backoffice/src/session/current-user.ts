import { contract, type Client, type Failure, type User } from '@x/api-client';
import type { Session } from './session.ts';

/**
 * Thrown if the user cannot be loaded for a reason that does not end the session: no connection, rate limit or server
 * error.
 */
export class UserUnavailable extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.errors[0]?.message ?? 'The user could not be loaded.');
    this.name = 'UserUnavailable';
    this.failure = failure;
  }
}

/** The signed-in user. `load` asks the server once and then returns the cached user. */
export interface CurrentUser {
  /**
   * Loads the session's user. Resolves to undefined without a valid session (spec 1 §4). Throws {@link
   * UserUnavailable}.
   */
  readonly load: () => Promise<User | undefined>;
  /** Like `load`, but always asks the server. */
  readonly refresh: () => Promise<User | undefined>;
  readonly set: (user: User) => void;
  readonly forget: () => void;
}

export function createCurrentUser(client: Client, session: Session): CurrentUser {
  let known: User | undefined;
  let asking: Promise<User | undefined> | undefined;

  async function refresh(): Promise<User | undefined> {
    const signedIn = session.signedIn();
    if (signedIn === undefined) return undefined;
    const result = await client.call(
      contract.users.get,
      { params: { id: signedIn.userId } },
      { quiet: true },
    );
    if (result.success) {
      known = result.data;
      return result.data;
    }
    if (result.status === 0 || result.status >= 500 || result.status === 429)
      throw new UserUnavailable(result);
    known = undefined;
    session.end();
    return undefined;
  }

  return {
    load: async () => {
      if (known !== undefined && known.id === session.signedIn()?.userId) return known;
      // Concurrent callers share one request.
      asking ??= refresh().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    refresh,
    set: (user) => {
      known = user;
    },
    forget: () => {
      asking = undefined;
      known = undefined;
    },
  };
}
