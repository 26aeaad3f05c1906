import { randomBytes } from 'node:crypto';
import { hashToken } from '../../identity/index.ts';

/** DESIGN §11. */
export const invitationDays = 7;
const dayMilliseconds = 86_400_000;

export interface NewToken {
  /** Stands in the mail, and is stored nowhere. */
  readonly token: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

export function makeToken(now: Date): NewToken {
  const token = randomBytes(32).toString('base64url');
  return {
    token,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + invitationDays * dayMilliseconds),
  };
}
