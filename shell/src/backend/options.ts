import type { backendOptions } from '@groepsapp/contract';
import type { Backend } from '@groepsapp/contract/registry';

export type Option = keyof typeof backendOptions;

/** What counts when the page does not say it; a test compares it with the list of the contract. */
export const defaults: Readonly<Record<Option, string>> = {
  device_header: 'X-Device-Token',
  session_header: 'X-Session-Token',
  device_field: 'device_token',
  session_field: 'session_token',
  tokens: 'header',
  status_words: 'dutch',
  flags: 'boolean',
  lists: 'ids',
  json: 'list',
  form_lists: 'brackets',
  times: 'minutes',
  no_end_time: 'null',
  amounts: 'euros',
  alert_on_time: '',
  alert_soon: '',
  alert_late: '',
  alert_archive: '',
  taps_offline: 'refuse',
};

/** Looks up what is said of a backend. */
export const optionsOf =
  ({ options }: Backend) =>
  (name: Option): string =>
    options[name] ?? defaults[name];
