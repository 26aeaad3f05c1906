import type { Passkey, SecondFactors } from '@x/api-client';
import { idOf, instant } from './paging.ts';

const passkey: Passkey = {
  id: idOf('0', 9),
  name: 'Work laptop',
  synced: true,
  created_at: instant(30),
  last_used_at: instant(1),
};
export const noFactors: SecondFactors = {
  totp: null,
  passkeys: [],
  recovery_codes: 0,
  confirmation_ways: ['password'],
  required_by: [],
};
export const factors: SecondFactors = {
  totp: { created_at: instant(40) },
  passkeys: [
    passkey,
    { ...passkey, id: idOf('0', 10), name: 'Security key', synced: false, last_used_at: null },
  ],
  recovery_codes: 9,
  confirmation_ways: ['password', 'totp', 'passkey', 'recovery_code'],
  required_by: [],
};
