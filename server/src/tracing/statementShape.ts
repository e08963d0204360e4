const longest = 1_000;

/**
 * The shape of a statement: without any literal, and with one placeholder for each list, so that it tells nothing of what
 * was asked for and few different texts exist.
 */
export function statementShape(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/(?<![\w"])-?\d+(?:\.\d+)?(?![\w"])/g, '?')
    .replaceAll(/\?(?:\s*,\s*\?)+/g, '?')
    .replaceAll(/\(\?\)(?:\s*,\s*\(\?\))+/g, '(?)')
    .slice(0, longest);
}

/** Verb and table of a statement: `select presence`. */
export function statementName(text: string): string {
  const [, verb = 'query'] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text) ?? [];
  return `${verb.toLowerCase()} ${table}`.trim();
}
