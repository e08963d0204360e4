import { isNetwork } from '../authentication/networks.ts';
import { StartupError } from '../base/errors.ts';
import { type Environment, replaceableSecretOf, valueOf } from '../base/environment.ts';

const shortestToken = 20;

/** Named address ranges that are accepted instead of addresses. */
const ranges = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Reads the addresses of the trusted proxies in front of this server.
 * @throws StartupError with one line that names the variable
 */
export function readTrustProxy(env: Environment): string[] | undefined {
  const value = valueOf(env, 'TRUST_PROXY');
  if (value === undefined) return undefined;
  const networks = value.split(',').map((text) => text.trim());
  if (networks.every((text) => ranges.includes(text) || isNetwork(text))) return networks;
  throw new StartupError(
    `TRUST_PROXY is '${value}', but must be addresses of proxies, such as loopback or 10.0.0.0/8.`,
  );
}

/**
 * Reads the tokens for the metrics of this server: the one in `METRICS_TOKEN`, and another while it is replaced.
 * @returns none when metrics can be read from this machine only
 * @throws StartupError when one is too short; the message does not repeat it
 */
export function readMetricsTokens(env: Environment): string[] {
  const { used, other } = replaceableSecretOf(env, 'METRICS_TOKEN');
  const tokens = [used, other].filter((token) => token !== undefined);
  if (tokens.every((token) => token.length >= shortestToken)) return tokens;
  throw new StartupError(`METRICS_TOKEN must have at least ${shortestToken} characters.`);
}
