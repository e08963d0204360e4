import { readMailConfig } from './config.ts';
import { smtpMailer } from './mailer.ts';
import { mailedLinks, printedLinks, resetAddress } from '../login/resetLinks.ts';
import { type SmtpSink, startSmtpSink } from './testing/smtpSink.ts';

const from = 'Groepsapp <noreply@opvang.example>';
const link = {
  to: 'ilse@schakel.example',
  kind: 'childminder',
  keys: ['een', 'twee', 'drie'],
  clientNumber: '21/a',
} as const;
const address = 'https://app.opvang.example/gastouderapp/login/reset-password-gastouder/een/twee/drie/21%2Fa';
const publicUrl = () => 'https://app.opvang.example';

let sink: SmtpSink | undefined;

afterEach(async () => {
  await sink?.close();
  sink = undefined;
});

/** Decodes quoted-printable text. */
function readable(content: string): string {
  const bytes = content.replaceAll('=\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => {
    return String.fromCharCode(Number.parseInt(hex, 16));
  });
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

test('the link points at the screen for a new password, for any client number', () => {
  expect(resetAddress(publicUrl(), link)).toBe(address);
});

test('the link of an employee leads to the app of staff', () => {
  const staff = { ...link, kind: 'employee', clientNumber: '' } as const;
  expect(resetAddress(publicUrl(), staff)).toBe(
    'https://app.opvang.example/groepsapp/login/reset-password-gastouder/een/twee/drie/medewerker',
  );
});

test('a link is mailed in Dutch to its recipient', async () => {
  sink = await startSmtpSink();
  await mailedLinks(smtpMailer({ url: sink.url, from }), publicUrl)(link);
  expect(sink.received).toHaveLength(1);
  const [mail] = sink.received;
  expect(mail).toMatchObject({ from: '<noreply@opvang.example>', to: '<ilse@schakel.example>' });
  const text = readable(mail?.content ?? '');
  expect(text).toContain('Subject: Kies een nieuw wachtwoord\n');
  expect(text).toContain('From: Groepsapp <noreply@opvang.example>\n');
  expect(text).toContain(`\n${address}\n`);
  expect(text).toContain('De link is een uur geldig en werkt één keer.');
});

test('a mail server that refuses the mail or is unreachable is a failure', async () => {
  sink = await startSmtpSink({ refuse: true });
  const { url } = sink;
  const mail = { to: 'niemand@schakel.example', subject: 'x', text: 'x' };
  await expect(smtpMailer({ url, from }).send(mail)).rejects.toMatchObject({ code: 'EENVELOPE' });
  await sink.close();
  sink = undefined;
  await expect(smtpMailer({ url, from }).send(mail)).rejects.toThrow('ECONNREFUSED');
});

test('in demo mode the link is printed to the console', async () => {
  const lines: string[] = [];
  await printedLinks((line) => lines.push(line), publicUrl)(link);
  expect(lines).toEqual([`New password for ilse@schakel.example: ${address}`]);
});

describe('the settings of mail', () => {
  test('are an address and a sender', () => {
    const url = 'smtps://name:secret@mail.example:465';
    expect(readMailConfig({ SMTP_URL: url, MAIL_FROM: from })).toEqual({ url, from });
    expect(readMailConfig({ MAIL_FROM: from })).toBeUndefined();
  });

  test.each([
    [{ SMTP_URL: 'mail.example' }, /^SMTP_URL must be an address such as smtps:/],
    [{ SMTP_URL: 'http://name:secret@mail.example' }, /^SMTP_URL must be (?!.*secret)/],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be the address that mail comes from, since SMTP_URL is set.'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'nobody' }, /^MAIL_FROM must be/],
  ])('are refused with a one-line message when invalid (%#)', (env, message) => {
    expect(() => readMailConfig(env)).toThrow(message);
  });
});
