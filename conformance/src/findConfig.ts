import {
  type Asked,
  type BackendConfig,
  type GivenAnswer,
  looseOf,
  readAnswer,
  refusalIn,
  hasField,
  Unreadable,
  usualBackend,
} from '@groepsapp/contract/backend';
import type { SpecificationKey } from '@groepsapp/contract/specification';

/** An answer with a status of success, and what was asked. */
export interface Judged extends Asked {
  key: SpecificationKey;
  answer: GivenAnswer;
}

/** Why the app could not read an answer; `null` when it can. */
export function answerFault({ key, answer, ...asked }: Judged, config: BackendConfig): string | null {
  if (refusalIn(answer.body, (name) => hasField(key, name)) !== null) return 'a refusal';
  try {
    readAnswer(key, [answer], asked, config);
    return null;
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

/** Fields beside an envelope that say nothing of its contents. */
const harmless = [
  'message',
  'msg',
  'status',
  'code',
  'version',
  'timestamp',
  'time',
  'request_id',
  'requestId',
  'meta',
];

/** Where backends say the last page of a list, or that there is a next one. */
const pagePlaces = ['meta.last_page', 'meta.next', 'links.next', 'last_page', 'next_page_url', 'next_page', 'next'];

const namesIn = (answers: readonly Judged[]) => [
  ...new Set(answers.flatMap(({ answer: { body } }) => Object.keys(looseOf(body)))),
];

/** Candidates for each part of the configuration, tried one after the other. */
function candidates(answers: readonly Judged[]): ((config: BackendConfig) => BackendConfig)[] {
  const names = namesIn(answers);
  const beside = harmless.filter((name) => names.includes(name));
  return [
    ...[[], beside].flatMap((all) =>
      ['data', ...names].map((field) => (config: BackendConfig) => ({ ...config, envelope: { field, beside: all } })),
    ),
    ...pagePlaces
      .filter((place) => names.includes(place.split('.')[0] ?? ''))
      .map((more) => (config: BackendConfig) => ({ ...config, paging: { parameter: 'page', more } })),
    (config) => ({ ...config, no: [...config.no, null] }),
    ...['J', 'Y', 'yes', 'on'].map((word) => (config: BackendConfig) => ({ ...config, yes: [...config.yes, word] })),
    ...['N', 'no', 'off', ''].map((word) => (config: BackendConfig) => ({ ...config, no: [...config.no, word] })),
    ...['OK', true].map((value) => (config: BackendConfig) => ({ ...config, done: [...config.done, value] })),
  ];
}

/** The configuration by which most of these answers can be read: what makes none more readable stays as usual. */
export function findConfig(answers: readonly Judged[]): BackendConfig {
  const readable = (config: BackendConfig) => answers.filter((one) => answerFault(one, config) === null).length;
  let best = { config: usualBackend, count: readable(usualBackend) };
  for (const change of candidates(answers)) {
    const config = change(best.config);
    const count = readable(config);
    if (count > best.count) best = { config, count };
  }
  return best.config;
}

/** The parts of a configuration that differ from the defaults. */
export function unusual(config: BackendConfig): Partial<BackendConfig> {
  const usual = new Map<string, unknown>(Object.entries(usualBackend));
  const fields = Object.entries(config).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual.get(name)),
  );
  return Object.fromEntries(fields);
}
