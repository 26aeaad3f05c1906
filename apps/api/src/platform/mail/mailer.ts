import { createTransport } from 'nodemailer';
import type { ComposedLetter } from './letter.ts';

export interface SystemMail extends ComposedLetter {
  readonly to: string;
}

export type MailOutcome =
  | { readonly accepted: true }
  /** `reason` is what the mail server said: for the log and for admins, not for strangers. */
  | { readonly accepted: false; readonly reason: string };

/** Sends what the product itself writes: invitations, password resets. Campaigns go through the projects' own providers. */
export interface Mailer {
  /** Hands a mail to the mail server of the installation. Never throws. */
  readonly send: (mail: SystemMail) => Promise<MailOutcome>;
  readonly close: () => void;
}

export interface MailerOptions {
  /** As `smtp://user:password@mail.example.com:587`; undefined where none is configured: every mail is then refused. */
  readonly smtpUrl: string | undefined;
  /** As `Name <address>`. */
  readonly from: string;
}

const notConfigured: Mailer = {
  send: () =>
    Promise.resolve({
      accepted: false,
      reason: 'This installation sends no mail of its own: set SMTP_URL.',
    }),
  close: () => undefined,
};

export function createMailer({ smtpUrl, from }: MailerOptions): Mailer {
  if (smtpUrl === undefined) return notConfigured;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, html, text }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          // RFC 3834 §5: no vacation notice answers this.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { accepted: true };
      } catch (error) {
        return { accepted: false, reason: error instanceof Error ? error.message : String(error) };
      }
    },
    close: () => transport.close(),
  };
}
