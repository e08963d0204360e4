import type { Backend } from '@groepsapp/contract/registry';
import { createApiClient } from '@groepsapp/kernel/host';
import { speakerFor } from './speakerFor';

/** A request as it left the shell. */
export interface SentRequest {
  call: string;
  headers: Record<string, unknown>;
  query: unknown;
  body: unknown;
}

/** What a backend answers: a body with status 200, or a status with a body; nothing when the answer is lost, is late, or breaks off. */
export type Given = { status?: number; data?: unknown } | 'lost' | 'late' | 'broken';

/** Answers by call, such as `GET /groups`; the path has its parameters. Others are answered with 404. */
export type GivenAnswers = Readonly<Record<string, Given | ((request: SentRequest) => Given)>>;

const plainBody = (data: unknown): unknown => {
  if (data instanceof FormData) return Object.fromEntries(data);
  return typeof data === 'string' && /^[{[]/.test(data) ? (JSON.parse(data) as unknown) : data;
};

/** A client that speaks with a backend of these answers, and what it sent. */
export function backendThat(answers: GivenAnswers, { options = {}, also = [] }: Partial<Backend> = {}) {
  const sent: SentRequest[] = [];
  const speaker = speakerFor({ speaks: 'specification', also, options, own: '/gateway' });
  const client = createApiClient({
    bases: { main: '/api', v3: '/v3', legacy: '/legacy' },
    getTokens: () => ({ deviceToken: 'device', sessionToken: 'session' }),
    onUnauthorised: () => undefined,
    backend: speaker.translate,
    adapter: async (config) => {
      const base = { '/v3': 'v3 ', '/legacy': 'legacy ', '/gateway': 'own ' }[config.baseURL ?? ''] ?? '';
      const call = `${base}${config.method?.toUpperCase()} ${config.url}`;
      const request = { call, headers: config.headers.toJSON(), query: config.params, body: plainBody(config.data) };
      sent.push(request);
      const found = answers[call] ?? { status: 404, data: {} };
      const given = typeof found === 'function' ? found(request) : found;
      if (typeof given === 'string') {
        const code = given === 'late' ? 'ECONNABORTED' : 'ERR_NETWORK';
        const response =
          given === 'broken' ? { status: 200, data: '{', statusText: '', headers: {}, config } : undefined;
        throw Object.assign(new Error(given), { isAxiosError: true, code, config, response });
      }
      const { status = 200, data = '' } = given;
      const response = { status, data, statusText: '', headers: {}, config };
      if (status < 400) return response;
      throw Object.assign(new Error('refused'), { isAxiosError: true, config, response });
    },
  });
  return { client, sent, speaker };
}
