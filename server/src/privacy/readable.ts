import type { StoredRow } from '../export/tables.ts';
import { escape } from '../base/html.ts';
import { columnWords } from '../database/columnWords.ts';

/** A part of the export: what it is about, and its rows. */
export interface Part {
  title: string;
  rows: readonly StoredRow[];
}

/** The texts in JSON, such as the questions and answers of a form; numbers in it are of the app. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function shown(column: string, value: string | number | null): string {
  if (value === null || value === '') return '';
  const { words, isJson = false } = columnWords[column] ?? {};
  const word = words?.[String(value)];
  if (word !== undefined) return word;
  const texts = isJson ? textsIn(parsed(String(value))) : [String(value)];
  return texts.map(escape).join('<br>');
}

function table({ title, rows }: Part): string {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => columnWords[column] !== undefined);
  const head = columns.map((column) => `<th scope="col">${escape(columnWords[column]?.name ?? '')}</th>`).join('');
  const lines = rows.map((row) => {
    return `<tr>${columns.map((column) => `<td>${shown(column, row[column] ?? null)}</td>`).join('')}</tr>`;
  });
  return `<h2>${escape(title)}</h2>\n<table><thead><tr>${head}</tr></thead>\n<tbody>\n${lines.join('\n')}\n</tbody></table>`;
}

const style =
  'body{font:16px/1.5 sans-serif;margin:2rem;max-width:75rem}table{border-collapse:collapse}' +
  'td,th{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top}';

/** The export as a page that a browser opens without the app. @param files the names of the files beside it */
export function readablePage(name: string, made: string, parts: readonly Part[], files: readonly string[]): string {
  const links = files.map((file) => `<li><a href="${escape(encodeURI(file))}">${escape(file)}</a></li>`).join('\n');
  return `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><title>Inzage: ${escape(name)}</title><style>${style}</style></head><body>
<h1>Inzage: <bdi>${escape(name)}</bdi></h1>
<p>Gemaakt op ${escape(made)}. Dezelfde gegevens, met alle kenmerken, staan in data.json.</p>
${parts
  .filter(({ rows }) => rows.length > 0)
  .map(table)
  .join('\n')}
<h2>Bestanden</h2>
${files.length === 0 ? '<p>Er zijn geen bestanden.</p>' : `<ul>\n${links}\n</ul>`}
</body></html>
`;
}
