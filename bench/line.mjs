import { connect, createServer } from 'node:net';

/**
 * A network between browser and server that the bench makes slow or takes away. What passes arrives half of the latency later
 * in each direction, also what a service worker asks for, which a page's own emulation leaves as fast as it is.
 * @param {string} origin of the server
 */
export async function startLine(origin) {
  const { port } = new URL(origin);
  const ends = new Set();
  let latency = 0;
  let isCut = false;
  const pass = (from, to) => {
    const later = (work) => setTimeout(work, latency / 2);
    ends.add(from);
    from.on('data', (bytes) => later(() => to.write(bytes)));
    from.on('error', () => undefined);
    from.on('close', () => later(() => to.destroy()));
    from.on('close', () => ends.delete(from));
  };
  const line = createServer({ noDelay: true }, (near) => {
    if (isCut) return near.destroy();
    const far = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
    pass(near, far);
    pass(far, near);
  });
  await new Promise((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${line.address().port}`,
    /** @param ms the latency; `Infinity`: nothing passes */
    set(ms) {
      isCut = ms === Infinity;
      if (isCut) ends.forEach((end) => end.destroy());
      else latency = ms;
    },
    stop() {
      ends.forEach((end) => end.destroy());
      line.close();
    },
  };
}
