import { noteFormOf } from '../noteForm';
import type { World } from '../world/World';
import type { Facts } from './facts';

/** A note that a form called saved is there, and none is there twice. */
export function wrongNotes({ book }: World, { notes }: Facts): string[] {
  const texts = notes.map(({ note }) => note);
  const lost = [...book.savedNotes]
    .filter((text) => !texts.includes(text))
    .map((text) => `saved, but not there: ${text}`);
  const doubled = texts.filter((text, place) => texts.indexOf(text) !== place).map((text) => `twice: ${text}`);
  return [...lost, ...doubled];
}

/** What was typed last at a tablet stands in its form, unless it was saved. */
export async function lostDrafts({ book, tablets }: World, { notes }: Facts): Promise<string[]> {
  const lost: string[] = [];
  for (const { app, device } of tablets) {
    const draft = book.drafts.findLast(({ tablet, login }) => tablet === device.number && login === app?.login);
    if (draft?.isKept !== true || app?.hasSession !== true || notes.some(({ note }) => note === draft.text)) continue;
    await app.page.run(() => {
      const { text } = noteFormOf(app.kernel).fields;
      if (text !== draft.text) lost.push(`${device.number} has '${text}' in the form, not '${draft.text}'`);
    });
  }
  return lost;
}
