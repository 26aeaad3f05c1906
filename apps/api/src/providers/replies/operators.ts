/** Operators of mail servers for many domains, which limit a sender over all of these domains together. */
export interface Operator {
  readonly name: string;
  /** Matches replies of the operator's servers. Undefined if the replies do not name them. */
  readonly reply?: RegExp;
  /** Largest domains whose mailboxes the operator provides. */
  readonly domains: readonly string[];
  /** Page of the operator that names its domains or shows its replies. */
  readonly source: string;
}

export const operators: readonly Operator[] = [
  {
    name: 'Microsoft',
    reply: /\.(?:prod|protection|olc)\.(?:\S+\.)?outlook\.com\b/iu,
    domains: [
      'outlook.com',
      'hotmail.com',
      'live.com',
      'msn.com',
      'outlook.de',
      'outlook.es',
      'outlook.fr',
      'outlook.it',
      'hotmail.co.uk',
      'hotmail.de',
      'hotmail.es',
      'hotmail.fr',
      'hotmail.it',
      'live.co.uk',
      'live.de',
      'live.fr',
    ],
    source: 'https://sendersupport.olc.protection.outlook.com/pm/',
  },
  {
    name: 'Google',
    reply: /(?:^|\s)- gsmtp\b|\bgmail-smtp-in\.l\.google\.com\b|\baspmx\.l\.google\.com\b/iu,
    domains: ['gmail.com', 'googlemail.com'],
    source: 'https://support.google.com/a/answer/3726730',
  },
  {
    name: 'Yahoo',
    reply: /\[TSS?\d\d\]|\bmta\d*\.\S*yahoo(?:dns)?\.(?:com|net)\b/iu,
    domains: [
      'yahoo.com',
      'ymail.com',
      'rocketmail.com',
      'aol.com',
      'yahoo.co.uk',
      'yahoo.de',
      'yahoo.es',
      'yahoo.fr',
      'yahoo.it',
      'yahoo.com.br',
      'yahoo.ca',
      'yahoo.in',
      'yahoo.co.in',
      'aol.de',
      'verizon.net',
      'att.net',
    ],
    source: 'https://senders.yahooinc.com/',
  },
  {
    name: 'Apple',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    source: 'https://support.apple.com/102322',
  },
  {
    name: 'Mimecast',
    reply: /\bmimecast(?:support)?\.(?:com|org|zendesk\.com)\b/iu,
    domains: [],
    source:
      'https://mimecastsupport.zendesk.com/hc/en-us/articles/34000709564691-Policies-Mimecast-SMTP-Error-Codes',
  },
  {
    name: 'Proofpoint',
    reply: /\b(?:pphosted|ppe-hosted)\.com\b|\bipcheck\.proofpoint\.com\b/iu,
    domains: [],
    source: 'https://ipcheck.proofpoint.com/',
  },
  {
    name: 'Cisco',
    reply: /\biphmx\.com\b/iu,
    domains: [],
    source: 'https://smtp.codes/cisco',
  },
  {
    name: 'Barracuda',
    reply: /\bess\.(?:\S+\.)?barracudanetworks\.com\b/iu,
    domains: [],
    source: 'https://campus.barracuda.com/product/emailsecuritygateway/article/BSF/SMTPErrorCodes/',
  },
  {
    name: 'GMX and web.de',
    reply: /\bNemesis ESMTP\b|\bpostmaster\.gmx\.net\b/u,
    domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'gmx.com', 'web.de', 'mail.com'],
    source: 'https://postmaster.gmx.net/',
  },
  {
    name: 'Orange',
    reply: /\bOFR(?:\d+)?_\d+\b/u,
    domains: ['orange.fr', 'wanadoo.fr'],
    source: 'https://postmaster.orange.fr/',
  },
  {
    name: 'Libero',
    reply: /\.iol\.local\b/u,
    domains: ['libero.it', 'virgilio.it', 'inwind.it', 'iol.it'],
    source: 'https://aiuto.libero.it/articolo/mail/messaggi-di-errore-piu-frequenti-dopo-invio-email',
  },
  {
    name: 'Wirtualna Polska',
    domains: ['wp.pl', 'o2.pl', 'tlen.pl'],
    source: 'https://pomoc.o2.pl/dlaczego-mam-problem-z-wysylaniem',
  },
  {
    name: 'Mail.ru',
    domains: ['mail.ru', 'bk.ru', 'inbox.ru', 'list.ru'],
    source: 'https://smtp.codes/550',
  },
  {
    name: 'Yandex',
    domains: ['yandex.ru', 'yandex.com', 'ya.ru'],
    source: 'https://yandex.com/support/mail/bounces/other.html',
  },
  { name: 'Tencent', domains: ['qq.com', 'foxmail.com'], source: 'https://smtp.codes/qq' },
  {
    name: 'NetEase',
    reply: /\b163 (?:mx|smtp)\d/u,
    domains: ['163.com', '126.com', 'yeah.net'],
    source: 'https://mail.163.com/help/help_spam_16.htm',
  },
];

const byName = new Map(operators.map((operator) => [operator.name, operator] as const));
const byDomain = new Map(
  operators.flatMap(({ name, domains }) => domains.map((domain) => [domain, name] as const)),
);

/** Name of the operator of a domain in lower case. */
export function operatorOfDomain(domain: string): string | undefined {
  return byDomain.get(domain);
}

/** True if `name` is that of an operator, not of a host. */
export function isOperator(name: string | undefined): boolean {
  return name !== undefined && byName.has(name);
}

/** Returns no domains if `name` is not that of an operator. */
export function operatorDomains(name: string): readonly string[] {
  return byName.get(name)?.domains ?? [];
}
