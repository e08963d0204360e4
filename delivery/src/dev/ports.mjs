import { createServer } from 'node:net';
import { Refusal } from '../refusal.mjs';

/**
 * A port that can be listened to.
 * @param {string} host
 * @param {number} port 0 for any
 * @returns {Promise<number>}
 */
export function requirePort(host, port) {
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
