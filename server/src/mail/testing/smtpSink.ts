import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

interface ReceivedMail {
  from: string;
  to: string;
  /** Headers and text, still encoded. */
  content: string;
}

/** An SMTP server on this machine that stores the mail it receives. */
export interface SmtpSink {
  url: string;
  received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** Implements the server side of SMTP; the content is sent between DATA and a line with only a dot. */
function converse(socket: Socket, received: ReceivedMail[], refuse: boolean): void {
  const mail: ReceivedMail = { from: '', to: '', content: '' };
  let inContent = false;
  let rest = '';
  const reply = (line: string) => socket.write(`${line}\r\n`);
  const answer = (line: string): void => {
    if (inContent && line !== '.') {
      mail.content += `${line}\n`;
    } else if (inContent) {
      inContent = false;
      received.push({ ...mail });
      reply('250 OK');
    } else if (line.startsWith('MAIL FROM:')) {
      mail.from = line.slice('MAIL FROM:'.length);
      reply('250 OK');
    } else if (line.startsWith('RCPT TO:')) {
      mail.to = line.slice('RCPT TO:'.length);
      reply(refuse ? '550 No such person' : '250 OK');
    } else if (line === 'DATA') {
      inContent = true;
      reply('354 Go on');
    } else if (line === 'QUIT') {
      socket.end('221 Bye\r\n');
    } else {
      reply('250 sink');
    }
  };
  reply('220 sink');
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(answer);
  });
}

/** Starts the SMTP server. @param refuse makes it reject every recipient */
export async function startSmtpSink({ refuse = false } = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  const server = createServer((socket) => converse(socket, received, refuse)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
