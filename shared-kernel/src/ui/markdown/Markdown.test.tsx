import { render, screen } from '@testing-library/react';
import { Markdown } from '.';

test('renders headings, lists and emphasis, with headings below those of the screen', () => {
  render(<Markdown>{'# Studiedag\n\nOp **vrijdag** zijn we:\n\n- dicht\n- telefonisch bereikbaar'}</Markdown>);
  expect(screen.getByRole('heading', { level: 3, name: 'Studiedag' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('vrijdag').tagName).toBe('STRONG');
});

test('opens web links in a new tab without a referrer', () => {
  render(<Markdown>{'[Folder](https://example.org/folder.pdf)'}</Markdown>);
  const link = screen.getByRole('link', { name: 'Folder' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveAttribute('target', '_blank');
});

test.each([
  ['javascript:alert(1)', '[klik](javascript:alert(1))'],
  ['JaVaScRiPt', '[klik](JaVaScRiPt:alert(1))'],
  ['a tab in it', '[klik](java\tscript:alert(1))'],
  ['data', '[klik](data:text/html;base64,PHNjcmlwdD4=)'],
  ['a path', '[klik](/groepsapp/logout)'],
  ['another protocol', '[klik](vbscript:x)'],
  ['encoded', '[klik](&#106;avascript:alert(1))'],
])('does not make a link of %s', (_what, text) => {
  render(<Markdown>{text}</Markdown>);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(document.body).toHaveTextContent(/klik/);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://example.org"></iframe>',
  '<style>body{display:none}</style>',
  '![spion](https://example.org/pixel.png)',
  '<svg onload=alert(1)>',
])('removes %s', (text) => {
  const { container } = render(<Markdown>{text}</Markdown>);
  expect(container.querySelector('script, img, iframe, style, svg, [onerror], [onload]')).toBeNull();
});
