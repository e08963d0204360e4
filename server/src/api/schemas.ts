import { type Call, ErrorAnswer } from '@groepsapp/contract';
import { toJsonSchema } from '@valibot/to-json-schema';
import type {} from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import type * as v from 'valibot';

type JsonSchema = ReturnType<typeof toJsonSchema>;

/**
 * Valibot actions that have no equivalent in JSON Schema, whose format `time` has seconds and a time zone; the contract's
 * own schemas check them.
 */
const ignoreActions = ['check', 'transform', 'trim', 'iso_time'];

function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const converted = toJsonSchema(schema, { typeMode, ignoreActions });
  delete converted.$schema;
  return converted;
}

function isSchema(value: JsonSchema | boolean): value is JsonSchema {
  return typeof value === 'object';
}

/** OpenAPI has no alternative sets of parameters, so all parameters of a union are listed as optional. */
function parametersOf(schema: JsonSchema): JsonSchema {
  if (schema.anyOf === undefined) return schema;
  const properties = schema.anyOf.filter(isSchema).map((shape) => shape.properties ?? {});
  return { type: 'object', properties: Object.assign({}, ...properties) };
}

function answerSchema(call: Call): object {
  if (call.answer !== undefined) return { ...jsonSchema(call.answer, 'output'), description: call.summary };
  return { description: call.summary, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
}

const errorSchema = { ...jsonSchema(ErrorAnswer, 'output'), description: 'Refused' };

const securityOf: Record<Call['access']['who'], NonNullable<FastifySchema['security']>> = {
  public: [],
  integration: [{ integrationToken: [] }],
  'image-token': [{ imageToken: [] }],
  session: [{ deviceToken: [], sessionToken: [] }],
};

/** The fields of a form together with its file. */
function withFile(fields: JsonSchema | undefined, name: string): object {
  return { ...fields, properties: { ...fields?.properties, [name]: { type: 'string', format: 'binary' } } };
}

/** What the token of another product needs, in words. */
function scopesOf({ access }: Call): Pick<FastifySchema, 'description'> {
  if (access.who !== 'integration') return {};
  return { description: `The token needs ${access.scopes.map((scope) => `\`${scope}\``).join(' or ')}.` };
}

type AnswersSchema = FastifySchema & { response: Record<200 | 'default', object> };

const known = new WeakMap<Call, AnswersSchema>();

/**
 * The route schema for serialisation. Response fields that are not in the contract are dropped. It is made once, as what
 * writes an answer is compiled for each schema.
 */
export function answersOf(call: Call): AnswersSchema {
  const schema = known.get(call) ?? { response: { 200: answerSchema(call), default: errorSchema } };
  known.set(call, schema);
  return schema;
}

/** The same with all that documentation says of a call. */
export function documentedSchemaOf(call: Call): FastifySchema {
  const input = (schema: v.GenericSchema | undefined) =>
    schema === undefined ? undefined : jsonSchema(schema, 'input');
  const query = input(call.query);
  const parts = {
    headers: input(call.headers),
    params: input(call.params),
    querystring: query === undefined ? undefined : parametersOf(query),
    body: call.upload === undefined ? input(call.body) : withFile(input(call.body), call.upload.field),
  };
  const form = call.upload === undefined ? {} : { consumes: ['multipart/form-data'] };
  const given = Object.fromEntries(Object.entries(parts).filter(([, schema]) => schema !== undefined));
  return {
    summary: call.summary,
    ...scopesOf(call),
    tags: [call.path.split('/')[1] ?? ''],
    security: securityOf[call.access.who],
    ...given,
    ...form,
    ...answersOf(call),
  };
}
