import { createServer } from 'node:net';
import { Refusal } from '../refusal.ts';

/** A port that can be listened to. @param port 0 for any */
export function requirePort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', () => reject(new Refusal(`Port ${port} on ${host} is taken; choose another with PORT.`)));
    probe.listen({ host, port }, () => {
      const address = probe.address();
      const found = typeof address === 'object' && address !== null ? address.port : port;
      probe.close(() => resolve(found));
    });
  });
}
