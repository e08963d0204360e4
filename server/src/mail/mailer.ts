import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail. */
export interface Mailer {
  /** @throws Error when the mail server refuses the mail */
  send(mail: Mail): Promise<void>;
}

export interface SmtpConfig {
  /** URL of the mail server, optionally with user name and password: `smtps://name:password@host:465`. */
  url: string;
  /** Sender address. */
  from: string;
}

/** Short timeouts, so that an unresponsive mail server does not delay the shutdown of this server. */
const timeouts = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000 };

/** Sends mail over SMTP, with one connection per mail. */
export function smtpMailer({ url, from }: SmtpConfig): Mailer {
  const transport = createTransport({ url, ...timeouts });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}
