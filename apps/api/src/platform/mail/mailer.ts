import { createTransport } from 'nodemailer';
import type { ComposedLetter } from './letter.ts';

export interface SystemMail extends ComposedLetter {
  readonly to: string;
}

export type MailOutcome =
  | { readonly accepted: true }
  /** `reason` is the mail server's reply or a connection error. Show it only in logs and to admins. */
  | { readonly accepted: false; readonly reason: string };

/**
 * Sends the product's own mail, such as invitations and password resets. Campaigns use the providers of their project.
 */
export interface Mailer {
  /** False if no mail server is configured. */
  readonly isConfigured: boolean;
  /** Never throws. */
  readonly send: (mail: SystemMail) => Promise<MailOutcome>;
  readonly close: () => void;
}

export interface MailerOptions {
  /** URL such as `smtp://user:password@mail.example.com:587`. If undefined, every mail is refused. */
  readonly smtpUrl: string | undefined;
  /** Sender, such as `Name <address>`. */
  readonly from: string;
}

const notConfigured: Mailer = {
  isConfigured: false,
  send: () =>
    Promise.resolve({
      accepted: false,
      reason: 'This installation cannot send email. Set SMTP_URL.',
    }),
  close: () => undefined,
};

function openTransport(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects and logs in to the mail server, without sending anything. Rejects with the reason if that fails. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export function createMailer({ smtpUrl, from }: MailerOptions): Mailer {
  if (smtpUrl === undefined) return notConfigured;
  const transport = openTransport(smtpUrl);
  return {
    isConfigured: true,
    async send({ to, subject, html, text }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          // Asks mail systems not to send automatic replies (RFC 3834 §5).
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
