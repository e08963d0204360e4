import type { CallInput, CallKey } from '@groepsapp/kernel';
import { callQuery, defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'management',
  tags: ['management'],
  invalidatedBy: {},
});

/** The path of a call about one row. */
export const byId = (id: number) => ({ params: { id: String(id) } });

/** The calls of which the input has these parts and no others, so that what is built of them is the whole input. */
type CallWith<P extends string> = {
  [K in CallKey]: [keyof CallInput<K>, P] extends [P, keyof CallInput<K>] ? K : never;
}[CallKey];

type Part<K extends CallKey, P extends string> = CallInput<K> extends Readonly<Record<P, infer V>> ? V : never;

const tags = ['management'] as const;

/** What is asked with the query of its call, such as a page of a table. */
export const listing = <K extends CallWith<'query'>>(call: K) => ({
  query: (query: Part<K, 'query'>) => callQuery(call, { query } as unknown as CallInput<K>),
  providesTags: tags,
});

/** What is asked with nothing but its call. */
export const facts = <K extends CallWith<never>>(call: K) => ({
  query: () => callQuery(call, {} as unknown as CallInput<K>),
  providesTags: tags,
});

/** A change that takes the body of its call. */
export const change = <K extends CallWith<'body'>>(call: K) => ({
  query: (body: Part<K, 'body'>) => callQuery(call, { body } as unknown as CallInput<K>),
  invalidatesTags: tags,
});

/** A change of one thing, which takes its id with the body of its call. */
export const changeOfOne = <K extends CallWith<'params' | 'body'>>(call: K) => ({
  query: ({ id, ...body }: Part<K, 'body'> & { id: number }) =>
    callQuery(call, { ...byId(id), body } as unknown as CallInput<K>),
  invalidatesTags: tags,
});

/** A change of one thing, which takes no more than its id. */
export const actOnOne = <K extends CallWith<'params'>>(call: K) => ({
  query: (id: number) => callQuery(call, byId(id) as unknown as CallInput<K>),
  invalidatesTags: tags,
});

/** A change of one thing that is one of several, none of which takes more than the id. */
export const oneOf = <A extends Readonly<Record<string, CallWith<'params'>>>>(acts: A) => ({
  query: ({ id, act }: { id: number; act: keyof A }) => actOnOne(acts[act]).query(id),
  invalidatesTags: tags,
});
