import { expect, test } from 'vitest';
import { weakPassword } from './password-strength.ts';

const owner = {
  name: 'Grace Hopper',
  email: 'g.brewster@northwind.example',
  organizations: ['Fabrikam Iberia', 'Contoso'],
};

test.each([
  'Summer2026!',
  'Welcome2026!',
  '2026-Summer-!',
  'S0mm3r2026!!',
  '$umm3r#2026',
  'SummerTime2026',
  'WelcomeSummer2026!',
  'WelcomeToContoso1',
  'Verano2026!!',
  'Otoño2026!!!',
  'otono-2026-!!',
  'Bienvenida2026!',
  'Contraseña2026!',
  'FelizNavidad2026',
  'Enero-Febrero-2026',
  'December31,2026',
  'Sunflower2026!',
  'P@ssw0rd2026!',
  'Northwind2026!',
  'N0rthw1nd#2026',
  'GraceHopper2026',
  'Brewster2026!',
  'Fabrikam2026!',
  'FabrikamIberia26!',
  'Contoso-Contoso-1',
  'Northwind-Madrid1',
  'qwertyuiop1',
  'aaaaaaaaaaaaaaaa',
  'abcdefghijklmnop',
])('refuses %s', async (password) => {
  expect(await weakPassword(password, owner)).toMatchObject({ code: 'password_too_weak' });
});

test.each([
  'correct horse battery staple',
  'a nanosecond of wire',
  'april showers bring flowers',
  'naranja tren bosque lento',
  'walnut-harbour-19',
  'tobak-mirel-suvon-dapik',
  'xK7#vQ2pLm',
  'Northwind xK7#vQ2p',
  '8305 2746 1957 3608',
])('accepts %s', async (password) => {
  expect(await weakPassword(password, owner)).toBeUndefined();
});

test('names of an organization count only for its people', async () => {
  const password = 'Fabrikam-Iberia 26!';
  expect(await weakPassword(password, owner)).toBeDefined();
  expect(await weakPassword('Fabrikamx26!qz', { ...owner, organizations: [] })).toBeUndefined();
});
