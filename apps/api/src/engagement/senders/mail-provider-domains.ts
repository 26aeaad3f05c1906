import { ampMailProviders, type AmpMailProvider } from '@x/api-client/contract';

const yahooCountries =
  'com ca co.uk fr de it es ie gr pt ro pl se no dk nl be at ch com.br com.ar com.mx com.co com.ve cl com.pe ' +
  'com.au co.nz in co.in co.id com.sg com.my com.ph com.vn co.th com.tw com.hk com.tr co.il co.za co.kr';

/** Yahoo in Japan (`yahoo.co.jp`) is a different company, whose mail does not show AMP. */
const domains: Readonly<Record<AmpMailProvider, readonly string[]>> = {
  gmail: ['gmail.com', 'googlemail.com'],
  yahoo: [
    ...yahooCountries.split(' ').map((end) => `yahoo.${end}`),
    'ymail.com',
    'rocketmail.com',
    'myyahoo.com',
    'aol.com',
    'aim.com',
    'verizon.net',
  ],
  mail_ru: ['mail.ru', 'inbox.ru', 'list.ru', 'bk.ru', 'internet.ru'],
};

export const mailProviderDomains: ReadonlyMap<string, AmpMailProvider> = new Map(
  ampMailProviders.flatMap((provider) => domains[provider].map((domain) => [domain, provider] as const)),
);
