import type { CallKey } from '@groepsapp/contract';
import { isSpecified, specificationCalls } from '@groepsapp/contract/specification';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid } from '../base/httpErrors.ts';

/** Whether the specification sends a call as a form without a file. It may be sent as JSON as well. */
export function takesForm(key: CallKey): boolean {
  return isSpecified(key) && specificationCalls[key].encoding === 'form';
}

/**
 * The fields of a form; one that is given several times is a list.
 * @throws HttpError 400 for a body that is no form, or one with a file
 */
async function formFields(body: Buffer, type: string): Promise<Record<string, unknown>> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw invalid();
  });
  const fields = new Map<string, string[]>();
  form.forEach((value, name) => {
    if (typeof value !== 'string') throw invalid({ [name]: 'Dit veld is onbekend.' });
    fields.set(name, [...(fields.get(name) ?? []), value]);
  });
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

/** Accepts forms, in both encodings and of the size that a call allows, beside JSON. */
export function readForms(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    formFields(body, request.headers['content-type'] ?? ''),
  );
}
