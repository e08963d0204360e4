import { type AnySchema, build } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Write = (answer: unknown) => string;

const compiled = new WeakMap<AnySchema, Write>();

/** What writes answers of this schema. @throws when it is no schema */
export function writerOf(schema: AnySchema): Write {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const write: Write = build(schema);
  compiled.set(schema, write);
  return write;
}

/**
 * Compiles what writes the answers of a call at the first such answer: compiling it for all calls takes a tenth of the
 * start of a server.
 */
export const compileAtFirstAnswer: FastifySerializerCompiler<AnySchema> =
  ({ schema }) =>
  (answer: unknown) =>
    writerOf(schema)(answer);
