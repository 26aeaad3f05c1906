/** Where the replies of receiving software are published. */
export const replySources = {
  'RFC 5321': 'https://www.rfc-editor.org/rfc/rfc5321#section-4.2.3',
  'RFC 3463': 'https://www.rfc-editor.org/rfc/rfc3463',
  'RFC 6647 (greylisting)': 'https://www.rfc-editor.org/rfc/rfc6647',
  Microsoft:
    'https://learn.microsoft.com/exchange/mail-flow-best-practices/non-delivery-reports-in-exchange-online/non-delivery-reports-in-exchange-online',
  Google: 'https://support.google.com/a/answer/3726730',
  'Yahoo and AOL': 'https://senders.yahooinc.com/smtp-error-codes/',
  Apple: 'https://support.apple.com/102322',
  Mimecast:
    'https://mimecastsupport.zendesk.com/hc/en-us/articles/34000709564691-Policies-Mimecast-SMTP-Error-Codes',
  Proofpoint: 'https://smtp.codes/proofpoint',
  Cisco: 'https://smtp.codes/cisco',
  Barracuda: 'https://campus.barracuda.com/product/emailsecuritygateway/article/BSF/SMTPErrorCodes/',
  Postfix: 'https://www.postfix.org/postconf.5.html',
  Exim: 'https://www.exim.org/exim-html-current/doc/html/spec_html/',
  qmail: 'https://cr.yp.to/proto/qsbmf.txt',
  chkuser: 'https://www.interazioni.it/opensource/chkuser/',
  sendmail: 'https://www.proofpoint.com/us/products/email-protection/open-source-email-solution',
  'GMX and web.de': 'https://postmaster.gmx.net/en/error-messages',
  'T-Online': 'https://postmaster.t-online.de/',
  Orange: 'https://postmaster.orange.fr/',
  'La Poste': 'https://bentonow.com/smtp-errors',
  Libero: 'https://aiuto.libero.it/articolo/mail/messaggi-di-errore-piu-frequenti-dopo-invio-email',
  Aruba:
    'https://guide.arubabusiness.it/email/configurazioni-email-arubabusiness/errori-comuni-invio-ricezione-posta',
  Interia: 'https://pomoc.poczta.interia.pl/news-dlaczego-wiadomosc-nie-zostala-dostarczona,nId,6589600',
  QQ: 'https://smtp.codes/qq',
  NetEase: 'https://www.dbmailserver.com/tui-xin-address-not-exist.htm',
  'Mail.ru': 'https://smtp.codes/550',
  Yandex: 'https://yandex.com/support/mail/bounces/other.html',
  Rackspace: 'https://smtp.codes/rackspace',
  'Meta, GoDaddy': 'https://smtp.codes/550',
  'many servers': 'https://smtp.codes/550',
} as const satisfies Readonly<Record<string, string>>;

export type ReplySoftware = keyof typeof replySources;
