import { looseOf } from '@groepsapp/contract/loose';
import type { OutboxEntry } from '@groepsapp/kernel/changes';

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** What somebody typed or chose in a change, for where its own screen does not show it: times, and a text. */
export function contentOf({ input }: OutboxEntry): string {
  const body = looseOf('body' in input ? input.body : null);
  const times = [body.start_time, body.end_time].filter(isText).join('–');
  return [times, ...[body.text, body.reason].filter(isText)].filter(isText).join(' · ');
}
