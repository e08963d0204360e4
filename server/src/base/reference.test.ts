import { startTestServer } from '../testing/testServer.ts';

test('a refusal holds a code that the log line of its request begins with', async () => {
  const lines: string[] = [];
  const server = await startTestServer({ log: { level: 'info', stream: { write: (line) => lines.push(line) } } });
  try {
    const answers = [await server.app.inject('/api/establishments'), await server.app.inject('/api/nothing')];
    const codes = answers.map((answer) => String(answer.json().error.reference));
    expect(codes).toEqual([
      expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}$/),
      expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}$/),
    ]);
    expect(codes[0]).not.toBe(codes[1]);
    for (const code of codes) {
      expect(lines.filter((line) => String(JSON.parse(line).reqId).startsWith(code))).toHaveLength(1);
    }
  } finally {
    await server.close();
  }
});
