import { isLoose, type Loose } from '@groepsapp/contract/loose';
import type { SpecificationKey } from '@groepsapp/contract/specification';

/** Keeps a picture of our server, and gives the address at which this backend has it. */
export type Picture = (address: string) => Promise<string>;

type Change = (name: string, value: unknown) => unknown;

/** Changes every field of an answer, at any depth. */
function changed(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => changed(one, change));
  if (!isLoose(value)) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, changed(change(name, one), change)]);
  return Object.fromEntries(fields) as Loose;
}

const words: Readonly<Record<string, string>> = { development: 'in ontwikkeling', final: 'definitief' };

const dutch: Change = (name, value) => (/status$/i.test(name) ? (words[String(value)] ?? value) : value);
const seconds: Change = (name, value) =>
  /_time$/.test(name) && /^\d\d:\d\d$/.test(String(value)) ? `${String(value)}:00` : value;
const euros: Change = (name, value) => (name === 'amount' && typeof value === 'number' ? value / 100 : value);

/** A result says by a colour when the child is to be observed again. */
const coloured: Change = (name, value) => (name === 'alert' && isLoose(value) ? value['color'] : value);

/** Notations of the specification where our server has others, for the fields of some calls. */
const notations: Partial<Record<SpecificationKey, Change>> = {
  'GET /planning': seconds,
  'GET /personal-payouts/:groups': euros,
  'GET /payout-details/:groups/:batchId': euros,
  'v3 POST /ChildTrackingSystem/forms': dutch,
  'v3 POST /ChildTrackingSystem/getChildForms': dutch,
  'v3 POST /ChildTrackingSystem/editChildForm': dutch,
  'v3 POST /ChildTrackingSystem/getParentContact': dutch,
  'v3 POST /ChildTrackingSystem/results': coloured,
};

const pictureNames = ['src', 'link_viewer', 'image', 'thumb_image'];

/** Pictures have absolute addresses, at which they can be had by anybody who knows them. */
async function withPictures(value: unknown, picture: Picture): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((one: unknown) => withPictures(one, picture)));
  if (!isLoose(value)) return value;
  const fields = Object.entries(value).map(async ([name, one]) => {
    const isPicture = pictureNames.includes(name) && typeof one === 'string' && one.startsWith('/');
    return [name, isPicture ? await picture(one) : await withPictures(one, picture)] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}

/** An answer of our server in the notation of the specification. */
export function inItsNotation(key: SpecificationKey, answer: unknown, picture: Picture): Promise<unknown> {
  const change = notations[key];
  return withPictures(change === undefined ? answer : changed(answer, change), picture);
}
