import { calls, type PageConfig } from '@groepsapp/contract';
import {
  addressOf,
  type BackendConfig,
  type BackendRequest,
  goesOn,
  type GivenAnswer,
  isChange,
  looseOf,
  readAnswer,
  refusalIn,
  hasField,
  Unreadable,
  writeRequest,
} from '@groepsapp/contract/backend';
import { isSpecified, specificationCalls, type SpecificationKey } from '@groepsapp/contract/specification';
import { hasCode } from '../base/errors.ts';
import { HttpError, notFound } from '../base/httpErrors.ts';
import { away, refusalOf, refusalWithin, unreadable, unsure } from './failures.ts';
import type { AppCall, SentFile } from './Handler.ts';

export interface BackendAddress {
  /** Addresses of the three APIs of the backend, without a slash at the end. */
  api: PageConfig['api'];
  config: BackendConfig;
}

/** A backend that does not answer within this time does not answer; a browser gives up after 15 seconds. */
const patienceMs = 12_000;
const filePatienceMs = 60_000;

const mostBytes = 16 * 1024 * 1024;
const mostPages = 50;

/** A file of the backend, with its headers. */
export interface BackendFile {
  type: string;
  /** `Content-Disposition`; may be empty. */
  disposition: string;
  content: Buffer;
}

interface Received extends GivenAnswer {
  status: number;
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Unreadable('a bounded answer');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON is read where it is said to be JSON, anything else is a text. */
function answerContent(bytes: Buffer, type: string, status: number): unknown {
  if (bytes.length === 0) return undefined;
  try {
    const text = utf8.decode(bytes);
    return /^application\/([\w.-]+\+)?json\b/i.test(type) ? (JSON.parse(text) as unknown) : text;
  } catch {
    if (status >= 400) return undefined;
    throw new Unreadable('JSON');
  }
}

function bodyOf({ body, encoding }: BackendRequest, file: SentFile | undefined): RequestInit {
  if (body === undefined && file === undefined) return {};
  if (encoding === 'json' && file === undefined) {
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  }
  const fields = Object.entries(body ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  if (file === undefined) return { body: new URLSearchParams(fields) };
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append(file.field, file.content, file.name);
  return { body: form };
}

/** Whether a failure of the network says that nothing arrived. */
const neverArrived = (error: unknown) =>
  error instanceof Error && hasCode(error.cause, 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT');

/** Speaks with a backend that has only the calls of the specification. Nothing is sent twice. */
export class BackendClient {
  readonly #address: BackendAddress;
  readonly #now: () => Date;

  constructor(address: BackendAddress, now: () => Date) {
    this.#address = address;
    this.#now = now;
  }

  get config(): BackendConfig {
    return this.#address.config;
  }

  async #fetch(request: BackendRequest, call: Pick<AppCall, 'file' | 'address'>): Promise<Received> {
    const { base, path, method, headers } = request;
    const sent = bodyOf(request, call.file);
    const response = await fetch(`${this.#address.api[base]}${path}`, {
      method,
      ...sent,
      headers: { ...sent.headers, ...headers, accept: 'application/json', 'x-forwarded-for': call.address },
      redirect: 'manual',
      signal: AbortSignal.timeout(call.file === undefined ? patienceMs : filePatienceMs),
    });
    const { status } = response;
    const body = answerContent(await bytesOf(response), response.headers.get('content-type') ?? '', status);
    return { status, headers: Object.fromEntries(response.headers), body };
  }

  /** @throws HttpError for a refusal, also one with a status of success; Unreadable for what is no answer */
  async #answered(key: SpecificationKey, request: BackendRequest, call: AppCall): Promise<Received> {
    const answer = await this.#fetch(request, call);
    const { status, body } = answer;
    if (status >= 400 && status < 500 && status !== 408) throw refusalOf(status, body);
    const isSuccess = isChange(key) ? [200, 201, 204].includes(status) : status === 200 || status === 204;
    if (!isSuccess) throw new Unreadable('a status of success');
    const refusal = refusalIn(body, (name) => hasField(key, name));
    const { field } = this.config.envelope;
    const inside = field === undefined ? null : refusalIn(looseOf(body)[field], (name) => hasField(key, name));
    const found = refusal ?? inside;
    if (found?.kind === 'failed') throw new Unreadable('a success');
    if (found) throw refusalWithin(found, key.includes('/login'));
    return answer;
  }

  /** All pages of a list, one after the other. */
  async #pages(key: SpecificationKey, call: AppCall): Promise<[GivenAnswer, ...GivenAnswer[]]> {
    const request = writeRequest(key, call, this.config);
    const { paging } = this.config;
    const { kind, fields } = specificationCalls[key].answer;
    if (paging === undefined || request.method !== 'GET' || !(kind === 'list' || fields?.['data'])) {
      return [await this.#answered(key, request, call)];
    }
    const page = (number: number) => {
      const path = `${request.path}${request.path.includes('?') ? '&' : '?'}${paging.parameter}=${number}`;
      return this.#answered(key, { ...request, path }, call);
    };
    const pages: [GivenAnswer, ...GivenAnswer[]] = [await page(1)];
    while (goesOn(pages, this.config) && pages.length < mostPages) pages.push(await page(pages.length + 1));
    return pages;
  }

  /**
   * Makes a call of the specification, or one of ours that the backend has as well.
   * @param known what is known of the fields of the answer, beside what the request says
   * @returns the answer as the contract has it
   * @throws HttpError with a text for the user; `unsure` when a change may have been carried out
   */
  async exchange(call: AppCall, known: Record<string, unknown> = {}): Promise<unknown> {
    const { key } = call;
    if (!isSpecified(key)) return this.#ours(call);
    try {
      const pages = await this.#pages(key, call);
      const request = { ...known, ...call.query, ...call.params, ...looseOf(call.body) };
      return readAnswer(key, pages, { request, now: this.#now().toISOString() }, this.config);
    } catch (thrown) {
      throw failureOf(thrown, isChange(key));
    }
  }

  /** A call of ours that the backend answers as the contract has it. */
  async #ours({ key, ...call }: AppCall): Promise<unknown> {
    const { method, base, path, access } = calls[key];
    const { device, session } = call.tokens;
    const body = looseOf(call.body);
    const request: BackendRequest = {
      method,
      base,
      encoding: 'json',
      path: addressOf(path, looseOf(call.params), looseOf(call.query)),
      headers: { ...(device && { 'X-Device-Token': device }), ...(session && { 'X-Session-Token': session }) },
      ...(Object.keys(body).length > 0 && { body }),
    };
    try {
      const answer = await this.#fetch(request, call);
      if (answer.status >= 400 && answer.status < 500) throw refusalOf(answer.status, answer.body);
      if (answer.status !== 200) throw new Unreadable('a status of success');
      return answer.body;
    } catch (thrown) {
      throw failureOf(thrown, access.who === 'session' && access.use === 'write');
    }
  }

  /** The file of a call, whose address has a token. @throws HttpError when there is none */
  file(call: AppCall): Promise<BackendFile> {
    if (!isSpecified(call.key)) throw notFound();
    const { base, path } = writeRequest(call.key, call, this.config);
    return this.#file(`${this.#address.api[base]}${path}`, call.address);
  }

  /**
   * The picture at an address that an answer gave, below the main API.
   * @param path with its query
   * @throws HttpError when there is none, and for an address outside that API
   */
  picture(path: string, address: string): Promise<BackendFile> {
    const main = `${this.#address.api.main}/`;
    const url = new URL(`${this.#address.api.main}${path}`);
    if (!url.href.startsWith(main) || /%2e|%2f|%5c/i.test(url.pathname)) throw notFound();
    return this.#file(url.href, address);
  }

  async #file(url: string, address: string): Promise<BackendFile> {
    try {
      const headers = { 'x-forwarded-for': address };
      const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
      const { status } = response;
      if (status >= 400 && status < 500) throw refusalOf(status, undefined);
      if (status !== 200) throw new Unreadable('a file');
      return {
        type: response.headers.get('content-type') ?? '',
        disposition: response.headers.get('content-disposition') ?? '',
        content: await bytesOf(response),
      };
    } catch (thrown) {
      throw failureOf(thrown, false);
    }
  }
}

function failureOf(thrown: unknown, maySave: boolean): unknown {
  if (thrown instanceof HttpError) return thrown;
  if (neverArrived(thrown)) return away();
  return Object.assign(maySave ? unsure() : unreadable(), { cause: thrown });
}
