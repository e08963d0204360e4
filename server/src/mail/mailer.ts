import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Hands mail over to be delivered. */
export interface Mailer {
  /** @throws Error when the mail server does not take it */
  send(mail: Mail): Promise<void>;
}

export interface SmtpConfig {
  /** Address of the mail server with, where it asks for them, name and password: `smtps://name:password@host:465`. */
  url: string;
  /** Who mail comes from. */
  from: string;
}

/** Short enough that a mail server that hangs does not keep this one from stopping. */
const timeouts = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000 };

/** Sends mail through a mail server, one connection per mail. */
export function smtpMailer({ url, from }: SmtpConfig): Mailer {
  const transport = createTransport({ url, ...timeouts });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}
