import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { domainOf } from '../../platform/email-addresses/domain.ts';
import { deriveKeys } from '../../platform/secrets/keys.ts';
import { seal } from '../../platform/secrets/seal.ts';
import { preparedHeader } from './header.ts';
import { createSenderSigner } from './sender-signer.ts';

const keys = deriveKeys('a secret of at least thirty-two letters');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

const sender = {
  id: 's1',
  email: 'Shop@Brand.test',
  dkimSelector: 'x1',
  dkimPrivateKey: seal(pem, 's1', keys.credentials),
};
const fields = [preparedHeader('From', 'shop@brand.test'), preparedHeader('Date', 'now')];

async function signatureFor(typeId: 'smtp' | 'aws_ses_api' | 'aws_ses_smtp' | 'sendgrid') {
  const signer = createSenderSigner(sender, { typeId }, { keys });
  return (await signer?.sign(fields, Buffer.from('body\r\n'), new Date(0)))?.field;
}

test('a sender with a key signs for its domain', async () => {
  expect(await signatureFor('smtp')).toMatch(/ d=brand\.test;\s+s=x1;/u);
  expect(await signatureFor('smtp')).toContain('h=from:from:date;');
});

test.each(['aws_ses_api', 'aws_ses_smtp'] as const)('what %s writes anew is not signed', async (typeId) => {
  expect(await signatureFor(typeId)).toContain('h=from:from;');
});

test('does not sign for SendGrid, which signs itself', async () => {
  expect(await signatureFor('sendgrid')).toBeUndefined();
});

test.each([undefined, null, { ...sender, dkimSelector: null, dkimPrivateKey: null }])(
  'does not sign without a key',
  (without) => {
    expect(createSenderSigner(without, { typeId: 'smtp' }, { keys })).toBeUndefined();
  },
);

test('cannot decrypt a key of another sender', () => {
  expect(() => createSenderSigner({ ...sender, id: 's2' }, { typeId: 'smtp' }, { keys })).toThrow(
    'authenticate',
  );
});

test.each([
  ['a@Brand.TEST', 'brand.test'],
  ['"a@b"@c.test', 'c.test'],
])('the domain of %s is %s', (email, domain) => {
  expect(domainOf(email)).toBe(domain);
});
