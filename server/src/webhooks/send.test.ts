import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sendPosting } from './send.ts';

/** Receivers that do not answer as they should, by what they do with a connection. */
const peers: Record<string, [does: (socket: Socket) => void, fault: RegExp | null]> = {
  switches: [
    (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    /101/,
  ],
  'says nothing': [() => undefined, /^no answer within 0\.3 s$/],
  'trickles its head': [(socket) => every(socket, 'X-A: b\r\n', 'HTTP/1.1 200 OK\r\n'), /^no answer within/],
  'tells that it works on it': [(socket) => every(socket, 'HTTP/1.1 102 Processing\r\n\r\n'), /^no answer within/],
  'never ends its answer': [(socket) => every(socket, 'x'.repeat(9_000), 'HTTP/1.1 200 OK\r\n\r\n'), null],
  'trickles its refusal': [(socket) => every(socket, 'x', 'HTTP/1.1 500 Oops\r\n\r\n'), /^status 500$/],
  'hangs up at once': [(socket) => socket.destroy(), /^ECONNRESET$/],
  'closes its half': [(socket) => socket.end(), /^ECONNRESET$/],
  'speaks another language': [(socket) => socket.write('220 mail.example ESMTP\r\n'), /^HPE_/],
};

function every(socket: Socket, part: string, first = ''): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(part), 5);
  socket.on('close', () => clearInterval(timer));
}

test.each(['http', 'https'].flatMap((protocol) => Object.keys(peers).map((peer) => [protocol, peer])))(
  'an attempt over %s settles by its own time when the receiver %s',
  async (protocol, peer) => {
    const [does, fault] = peers[peer] ?? [() => undefined, null];
    const open = new Set<Socket>();
    const listening = createServer({ allowHalfOpen: true }, (socket) => {
      open.add(socket.on('error', () => undefined).on('data', () => undefined));
      does(socket);
    });
    await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve));
    const { port } = listening.address() as AddressInfo;
    const said = await sendPosting(
      {
        url: `${protocol}://127.0.0.1:${port}/`,
        secret: 'x',
        allowsPrivate: true,
        deliveryId: 1,
        body: '{}',
        seconds: 1,
      },
      300,
    );
    // What it says is no TLS, so that a peer of https fails in one way or another.
    if (protocol === 'https') expect(said).not.toBeNull();
    else if (fault === null) expect(said).toBeNull();
    else expect(said).toMatch(fault);
    open.forEach((socket) => socket.destroy());
    await new Promise((resolve) => listening.close(resolve));
  },
);
