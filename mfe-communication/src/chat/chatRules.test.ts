import type { Message } from '@groepsapp/kernel';
import { joinPages, splitText, preview, writtenAt } from './chatRules';

describe('the preview of a message', () => {
  test.each([0, 1, 109, 110])('keeps %i characters', (length) => {
    expect(preview('a'.repeat(length))).toBe('a'.repeat(length));
  });

  test('cuts at 110 characters, with an ellipsis', () => {
    expect(preview('a'.repeat(111))).toBe(`${'a'.repeat(110)}…`);
  });

  test('makes spaces of line breaks', () => {
    expect(preview('Hoi,\nMila heeft koorts')).toBe('Hoi, Mila heeft koorts');
    expect(preview(`a \r\n\r\n ${'b'.repeat(110)}`)).toBe(`a ${'b'.repeat(108)}…`);
  });

  test('counts an emoji family as one character and never splits it', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(preview(family.repeat(110))).toBe(family.repeat(110));
    expect(preview(family.repeat(111))).toBe(`${family.repeat(110)}…`);
  });
});

describe('links in a message', () => {
  const linked = (text: string) => splitText(text).filter(({ href }) => href !== null);

  test.each([
    ['zie https://kinderopvang.example/a?b=c&d=1#e.', 'https://kinderopvang.example/a?b=c&d=1#e'],
    ['(http://voorbeeld.example)', 'http://voorbeeld.example/'],
    ['www.voorbeeld.example, of niet', 'https://www.voorbeeld.example/'],
    ['HTTPS://Voorbeeld.example!', 'https://voorbeeld.example/'],
  ])('finds the address in "%s"', (text, href) => {
    expect(linked(text).map((part) => part.href)).toEqual([href]);
    expect(
      splitText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'https://',
    'voorbeeld.example',
    '',
  ])('finds no address in "%s"', (text) => {
    expect(linked(text)).toEqual([]);
  });

  test('finds several, with the text between them', () => {
    expect(splitText('a https://x.example b https://y.example').map(({ text }) => text)).toEqual([
      'a ',
      'https://x.example',
      ' b ',
      'https://y.example',
    ]);
  });
});

describe('the header of an hour', () => {
  test('is shown above the first message', () => {
    expect(writtenAt('2026-11-18T11:05:00.000Z', null)).toEqual({ time: '12:05', header: '18-11-2026 12:05' });
  });

  test('is shown again when the hour changes, not before', () => {
    expect(writtenAt('2026-11-18T11:59:59.000Z', '2026-11-18T11:05:00.000Z').header).toBeNull();
    expect(writtenAt('2026-11-18T12:00:00.000Z', '2026-11-18T11:59:59.000Z').header).toBe('18-11-2026 13:00');
    expect(writtenAt('2026-11-19T11:05:00.000Z', '2026-11-18T11:05:00.000Z').header).toBe('19-11-2026 12:05');
  });
});

describe('merging the newest page into the messages that are loaded', () => {
  const messages = (...ids: number[]) =>
    ids.map((id): Message => ({
      id,
      child_id: 1,
      text: `${id}`,
      created_at: '2026-11-18T11:00:00.000Z',
      enterd_by: 0,
      name: '',
    }));
  const joined = (known: Message[], page: Message[]) => joinPages(known, page).map(({ id }) => id);

  test('adds new messages and keeps the loaded ones', () => {
    expect(joined(messages(1, 2, 3), messages(2, 3, 4, 5))).toEqual([1, 2, 3, 4, 5]);
  });

  test('replaces them when the pages do not overlap', () => {
    expect(joined(messages(1, 2, 3), messages(60, 61))).toEqual([60, 61]);
    expect(joined([], messages(1))).toEqual([1]);
    expect(joined(messages(1), [])).toEqual([]);
  });
});
