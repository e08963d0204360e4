import { type Fields } from './fields';

/** The address of a picture: an absolute one stays, any other is below the main API. */
export function pathOf(address: unknown): string {
  const text = typeof address === 'string' ? address : '';
  return text === '' || /^(https?:)?\//.test(text) ? text : `/${text}`;
}

/** Media types and endings of files, by how their Base64 begins. */
const kinds = [
  ['JVBERi', 'application/pdf', 'pdf'],
  ['/9j/', 'image/jpeg', 'jpg'],
  ['iVBOR', 'image/png', 'png'],
] as const;

/** A downloaded file of which only the content is given. */
export function documentOf(answer: Fields): Fields {
  const { filename, type, fileContent = null } = answer;
  const [, media, ending] = kinds.find(([start]) => String(fileContent).startsWith(start)) ?? [
    '',
    'application/octet-stream',
    'bin',
  ];
  return {
    ...answer,
    fileContent: fileContent || null,
    type: type || media,
    filename: filename || `document.${ending}`,
  };
}
