import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts, mainEstablishment, password } from '../support/api.ts';
import { deliver, publishToken, rebuiltForTests } from '../support/delivery.ts';
import { expect, test } from '../support/test.ts';

const area = 'mfe-communication';
const rebuilt = rebuiltForTests();

test('a team sees which screens of its preview differ from stable, and which fail', async ({ server }) => {
  test.setTimeout(300_000);
  const throws = 'get heading(){throw new Error("planted")}';
  const { folder, release } = await rebuilt(area, 'heading:"Verzorging"', throws);
  const token = await publishToken(server, area);
  const pictures = await mkdtemp(join(tmpdir(), 'groepsapp-pictures-'));
  const args = ['publish', area, '--from', folder, '--preview', '--screenshots', pictures];
  const where = ['--establishment', mainEstablishment];
  const { CHROMIUM = '/usr/bin/chromium-headless-shell' } = process.env;
  const account = { CHROMIUM, GROEPSAPP_USERNAME: accounts.staff, GROEPSAPP_PASSWORD: password };
  try {
    const stranger = await deliver(server, token, args, { ...account, GROEPSAPP_PASSWORD: 'verkeerd' });
    expect(stranger.err).toMatch(/^The account is refused: '.*onjuist.*'\n$/);
    const taps = ['--also', '/chat > Menu openen', '--also', '/chat > Nergens'];
    const { code, out, err } = await deliver(server, token, [...args, ...where, ...taps], account);
    const share = '<?\\d+\\.\\d%';
    expect(out).toMatch(new RegExp(`^/care +${share} +${share} +${share} +[1-9] new$`, 'm'));
    expect(out).toMatch(/^\/chat +same +same +same +none new$/m);
    expect(out).toMatch(/^\/chat > Menu openen +same +same +same +none new$/m);
    expect(out).toMatch(/^\/chat > Nergens +not looked at: this account gets \/chat without a button 'Nergens'/m);
    const faults = 'The preview is sent, and something is wrong with /care, /chat > Nergens.\n';
    expect({ code, err }).toEqual({ code: 1, err: faults });
    const picture = (name: string) => readFile(join(pictures, release, `${name}-360-preview.png`), 'base64');
    expect(await picture('chat-Menu-openen')).not.toBe(await picture('chat'));
    const files = ['index.html', 'care-360-difference.png', 'chat-768-preview.png', 'care-1280-stable.png'];
    expect(files.filter((file) => !existsSync(join(pictures, release, file)))).toEqual([]);
    expect(`${out}${stranger.out}`).not.toContain(password);
  } finally {
    await rm(pictures, { recursive: true });
  }
});
