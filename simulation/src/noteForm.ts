import type { Kernel } from '@groepsapp/kernel';
import { localTime } from '@groepsapp/kernel/host';
import { defineDrafts, shape } from '../../shared-kernel/src/forms/drafts';
import { EditForm } from '../../shared-kernel/src/forms/EditForm';
import type { Failure } from '../../shared-kernel/src/forms/formTypes';
import { oncePer } from '../../shared-kernel/src/async/lazily';
import type { World } from './world/World';
import type { Tablet } from './world/Tablet';

const noteDrafts = defineDrafts({
  name: 'simulation.notes',
  fields: shape.object({ text: shape.string() }),
  keptFor: 'account',
});

/** The form with which a new transfer note is written on a page. */
export const noteFormOf = oncePer(
  (kernel: Kernel) =>
    new EditForm<{ text: string }, unknown, never>(kernel, {
      start: { fields: { text: '' }, version: null },
      draft: { of: noteDrafts, key: 'new' },
      save: ({ text: note }, { key }) => {
        const { groups } = kernel.bus.topic('selection').value;
        const { date } = localTime(kernel.clock.now());
        const body = { id_group: groups.map(({ id }) => id).join(), date, sticky: false, note };
        return kernel.api.request('POST /transfer-notes', { headers: { 'idempotency-key': key }, body }).then(
          (data) => ({ data }),
          (error: unknown) => ({ error: error as Failure }),
        );
      },
    }),
);

/** In ms: after this time what was typed is on the tablet. */
const keptAfter = 2_000;

/** Types in the form. */
export async function type({ book }: World, { app, device }: Tablet, n: number): Promise<void> {
  if (app === null || !app.isIn || device.asleep) return;
  await app.page.run(() => {
    const form = noteFormOf(app.kernel);
    const text = `notitie ${book.drafts.length} ${n}`;
    form.change({ text });
    if (form.fields.text !== text) return;
    const draft = { tablet: device.number, login: app.login, text, isKept: false };
    book.drafts.push(draft);
    app.page.later(keptAfter, () => (draft.isKept = app.isIn && !device.full));
  });
}

/** Saves what is in the form. */
export async function save({ book }: World, { app, device }: Tablet): Promise<void> {
  if (app === null || !app.isIn || app.wantsPerson || device.asleep) return;
  await app.page.run(() => {
    const form = noteFormOf(app.kernel);
    const { text } = form.fields;
    if (text !== '') form.save(() => book.savedNotes.add(text));
  });
}
