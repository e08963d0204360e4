import { Refusal, UsageRefusal } from '../refusal.ts';

/** The variable that holds the token; a token in an argument would stand in histories and lists of processes. */
const tokenVariable = 'GROEPSAPP_PUBLISH_TOKEN';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const tokenPattern = /^[\w-]{20,100}$/;

/**
 * Reads the address of an installation.
 * @param allowHttp whether the token may travel unencrypted to another machine
 * @returns its origin
 */
export function readAddress(text: string | undefined, allowHttp: boolean): string {
  if (text === undefined) throw new UsageRefusal('--to <address of the installation> is missing');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href) {
    throw new UsageRefusal(`--to must be an address such as https://app.example, not '${text}'`);
  }
  if (url.protocol === 'https:' || loopback.test(url.hostname) || allowHttp) return url.origin;
  throw new Refusal(
    `${url.origin} is not encrypted, so that others could read the token; use https, or say --allow-http if you must.`,
  );
}

/** Takes the token out of the environment, so that no tool that is started afterwards gets it. */
export function takeToken(env: Record<string, string | undefined>): string {
  const token = env[tokenVariable]?.trim() ?? '';
  delete env[tokenVariable];
  if (token === '') {
    throw new Refusal(
      `${tokenVariable} is not set; an operator of the installation makes a token with \`npm run operate -- publish-token create\`.`,
    );
  }
  if (tokenPattern.test(token)) return token;
  throw new Refusal(`${tokenVariable} does not hold a publish token; is it copied whole?`);
}
