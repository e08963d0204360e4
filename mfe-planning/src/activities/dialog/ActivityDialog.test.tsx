import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { outboxOf } from '@groepsapp/kernel/changes';
import { activity, answersWith, ofChild, press, sent, show, today, underWay } from '../testing/activities';
test('a bottle for one child needs a type and a save', async () => {
  let answer: (stored: { id: number; activities: [] }) => void = () => undefined;
  const underWay = new Promise<{ id: number; activities: [] }>((done) => (answer = done));
  const kernel = show(answersWith([], { 'POST /activities': () => underWay }));
  await screen.findByText('Emma Jansen');
  await press('Activiteit toevoegen voor Emma Jansen');
  await press('Flesvoeding');
  await press('Opslaan');
  expect(within(ofChild('Emma Jansen')).getByText('Flesvoeding')).toBeVisible();
  expect(sent(kernel, 'POST /activities')).toMatchObject([
    { input: { body: { child_id: '7', activity_id: 3, date: today, start_time: '12:00', end_time: null } } },
  ]);
  expect(screen.getByText('Flesvoeding wordt opgeslagen')).toBeInTheDocument();
  answer({ id: 5, activities: [] });
  expect(await screen.findByText('Flesvoeding opgeslagen')).toBeInTheDocument();
});

test('a new activity is linked to children in the second step, or to all present children', async () => {
  const kernel = show(answersWith([activity()], { 'POST /activities': () => ({ id: 5, activities: [] }) }));
  await screen.findByText('120 ml');
  await press('Nieuw');
  await press('Volgende');
  expect(screen.getByRole('alert')).toHaveTextContent('Kies een activiteit.');
  await press('Flesvoeding');
  await press('120 ml');
  await press('Volgende');
  const dialog = within(screen.getByRole('dialog', { name: 'Koppel kinderen' }));
  await press('Opslaan');
  expect(dialog.getByRole('alert')).toHaveTextContent('Koppel ten minste één kind.');
  await press('Alle aanwezigen');
  expect(dialog.getByRole('button', { name: 'Emma Jansen Aanwezig · Al om 09:30' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Daan Jansen Niet aangemeld' }));
  expect(dialog.getByText('2 kinderen gekoppeld')).toBeVisible();
  await press('Opslaan');
  await press('Toch vastleggen');
  expect(sent(kernel, 'POST /activities')).toMatchObject([{ input: { body: { child_id: '7,8', text: '120 ml' } } }]);
});

test('a child that leaves the lists while a draft waits is not linked any more', async () => {
  const kernel = show(answersWith([], { 'POST /activities': underWay }));
  await screen.findByText('Emma Jansen');
  await press('Nieuw');
  await press('Flesvoeding');
  await press('Volgende');
  await press(/^Emma Jansen/);
  await press(/^Daan Jansen/);
  const roster = kernel.bus.topic('roster').value;
  const left = roster.children.filter(({ first_name }) => first_name !== 'Daan');
  act(() => kernel.owner.set('roster', { ...roster, children: left, visible: left }));
  expect(screen.getByText('1 kind gekoppeld')).toBeVisible();
  await press('Opslaan');
  expect(sent(kernel, 'POST /activities')).toMatchObject([{ input: { body: { child_id: '7' } } }]);
});

test('takes at most 12 tabs from opening to the next step', async () => {
  show(answersWith([]));
  await screen.findByText('Emma Jansen');
  await press('Nieuw');
  let tabs = 0;
  const next = screen.getByRole('button', { name: 'Volgende' });
  const tabTo = async (isThere: () => boolean) => {
    while (!isThere() && tabs < 50) {
      tabs += 1;
      await userEvent.tab();
    }
  };
  await tabTo(() => document.activeElement?.getAttribute('aria-pressed') !== null);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await tabTo(() => document.activeElement === next);
  expect(next).toHaveFocus();
  expect(tabs).toBeLessThanOrEqual(12);
});

test('the focus follows from types to fields to children, and back', async () => {
  show(answersWith([]));
  await screen.findByText('Emma Jansen');
  await press('Nieuw');
  await press('Flesvoeding');
  expect(screen.getByRole('button', { name: 'Andere activiteit' })).toHaveFocus();
  await press('Andere activiteit');
  const chosen = within(screen.getByRole('dialog')).getByRole('button', { name: 'Flesvoeding' });
  expect(chosen).toHaveFocus();
  await userEvent.click(chosen);
  await press('Volgende');
  expect(screen.getByRole('group', { name: 'Koppel kinderen' })).toHaveFocus();
  await press('Terug');
  expect(screen.getByRole('group', { name: 'Nieuwe activiteit' })).toHaveFocus();
});

function refuse(): never {
  throw new ApiError('forbidden', 'Je kunt dit alleen bekijken.');
}

test('a refusal withdraws what was said, and opens the form again with what was typed', async () => {
  const answers = answersWith([], { 'POST /activities': refuse });
  const kernel = show(answers);
  await screen.findByText('Emma Jansen');
  await press('Activiteit toevoegen voor Emma Jansen');
  await press('Flesvoeding');
  await userEvent.type(screen.getByRole('textbox', { name: 'Tekst' }), '90 ml');
  await press('Opslaan');
  const dialog = await screen.findByRole('dialog', { name: 'Nieuwe activiteit voor Emma Jansen' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent(
    'Het opslaan is mislukt, probeer het opnieuw. Je kunt dit alleen bekijken.',
  );
  expect(within(dialog).getByRole('textbox', { name: 'Tekst' })).toHaveValue('90 ml');
  expect(screen.queryByText(/opgeslagen/)).not.toBeInTheDocument();
  expect(outboxOf(kernel).store.all).toEqual([]);
  answers['POST /activities'] = () => ({ id: 5, activities: [] });
  await press('Opslaan');
  expect(await screen.findByText('Flesvoeding opgeslagen')).toBeInTheDocument();
  expect(sent(kernel, 'POST /activities')).toHaveLength(2);
});

test('of some children that are refused the form opens again with those only', async () => {
  show(
    answersWith([], {
      'POST /activities': ({ body }: { body: { child_id: string } }) => {
        if (body.child_id.includes('8')) throw new ApiError('not-found', 'Dit is niet gevonden.', {}, false);
        return { id: 5, activities: [] };
      },
    }),
  );
  await screen.findByText('Emma Jansen');
  await press('Nieuw');
  await press('Flesvoeding');
  await press('Volgende');
  await press(/^Emma Jansen/);
  await press(/^Daan Jansen/);
  await press('Opslaan');
  if (screen.queryByRole('alertdialog')) await press('Toch vastleggen');
  expect(await screen.findByText('Flesvoeding opgeslagen')).toBeInTheDocument();
  const dialog = await screen.findByRole('dialog', { name: 'Nieuwe activiteit voor Daan Jansen' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Dit is niet gevonden.');
});

test('a refusal takes no other dialog away: it stays in its row until it is removed', async () => {
  let answer: () => void = () => undefined;
  const underWay = new Promise<void>((done) => (answer = done));
  show(answersWith([], { 'POST /activities': () => underWay.then(refuse) }));
  await screen.findByText('Emma Jansen');
  await press('Activiteit toevoegen voor Emma Jansen');
  await press('Flesvoeding');
  await press('Opslaan');
  await press('Nieuw');
  answer();
  expect(await screen.findByText(/Het opslaan is mislukt, probeer het opnieuw/)).toHaveTextContent('alleen bekijken');
  await press('Annuleren');
  await press('Verwijder');
  expect(screen.queryByRole('list', { name: 'Activiteiten van Emma Jansen' })).not.toBeInTheDocument();
});

test('only a type with an end has an end time, and missing predefined texts are shown', async () => {
  show(answersWith([]));
  await screen.findByText('Emma Jansen');
  await press('Activiteit toevoegen voor Emma Jansen');
  await press('Slapen');
  expect(screen.getByRole('textbox', { name: 'Eindtijd' })).toBeVisible();
  expect(screen.getByText('Geen standaardtekst beschikbaar')).toBeVisible();
  await press('Andere activiteit');
  await press('Flesvoeding');
  expect(screen.queryByRole('textbox', { name: 'Eindtijd' })).not.toBeInTheDocument();
});

test('input is kept until it is cancelled', async () => {
  show(answersWith([]));
  await screen.findByText('Emma Jansen');
  const open = () => press('Activiteit toevoegen voor Emma Jansen');
  await open();
  await press('Flesvoeding');
  await userEvent.type(screen.getByRole('textbox', { name: 'Tekst' }), 'half');
  act(() => {
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  await open();
  expect(screen.getByRole('textbox', { name: 'Tekst' })).toHaveValue('half');
  expect(screen.getByText('Je concept is teruggezet.')).toBeVisible();
  await press('Annuleren');
  await open();
  expect(screen.queryByText('Je concept is teruggezet.')).not.toBeInTheDocument();
});

test('an edit stays open when saving fails, and shows a concurrent edit', async () => {
  const answers = answersWith([activity()]);
  const kernel = show(answers);
  await screen.findByText('120 ml');
  await press(/Flesvoeding .*van Emma Jansen bewerken$/);
  const text = screen.getByRole('textbox', { name: 'Tekst' });
  await userEvent.clear(text);
  await userEvent.type(text, '90 ml');
  answers['PUT /activities/:id'] = () => {
    throw new ApiError('offline', 'Geen verbinding.');
  };
  await press('Opslaan');
  expect(await screen.findByText('Het opslaan is mislukt, probeer het opnieuw')).toBeVisible();
  expect(text).toHaveValue('90 ml');
  const current = activity({ text: '150 ml', date: '2026-11-17', modified_at: '2026-11-18T10:00:00.000Z' });
  answers['PUT /activities/:id'] = () => {
    throw new ApiError('invalid', 'Iemand anders heeft dit intussen gewijzigd.', {}, false, {
      code: 'conflict',
      current,
    });
  };
  await press('Opslaan');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('150 ml');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('17-11-2026');
  expect(sent(kernel, 'PUT /activities/:id')[0]?.input).toMatchObject({
    body: { text: '90 ml', based_on: '2026-11-18T08:30:00.000Z' },
  });
  answers['PUT /activities/:id'] = () => current;
  await press('Sla mijn tekst op');
  expect(await screen.findByText('Flesvoeding opgeslagen')).toBeInTheDocument();
  expect(sent(kernel, 'PUT /activities/:id').at(-1)?.input).toMatchObject({
    body: { text: '90 ml', based_on: current.modified_at },
  });
});

test('an activity of an inactive type keeps its type and its end', async () => {
  const walk = activity({
    ...{ activity_id: 99, activity: 'Wandelen', icon_id: 30, text: 'Park' },
    ...{ enter_time_end: true, end_time: '10:15' },
  });
  const kernel = show(answersWith([walk], { 'PUT /activities/:id': () => ({ ...walk, text: 'Bos' }) }));
  await screen.findByText('Park');
  await press(/Wandelen .*van Emma Jansen bewerken$/);
  expect(screen.getByRole('textbox', { name: 'Eindtijd' })).toHaveValue('10:15');
  const text = screen.getByRole('textbox', { name: 'Tekst' });
  await userEvent.clear(text);
  await userEvent.type(text, 'Bos');
  await press('Opslaan');
  expect(await screen.findByText('Wandelen opgeslagen')).toBeInTheDocument();
  expect(sent(kernel, 'PUT /activities/:id')[0]?.input).toMatchObject({
    body: { activity_id: 99, text: 'Bos', end_time: '10:15' },
  });
});

test('what the server says of a field of an edit stands at that field, other words with the failure', async () => {
  const answers = answersWith([activity()]);
  const fields = { date: 'Deze dag ligt in de toekomst.', 'child.id': 'Dit kind is vertrokken.' };
  answers['PUT /activities/:id'] = () => {
    throw new ApiError('invalid', 'De gegevens kloppen niet.', fields, false, { code: 'invalid' });
  };
  show(answers);
  await screen.findByText('120 ml');
  await press(/Flesvoeding .*van Emma Jansen bewerken$/);
  await press('Opslaan');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Het opslaan is mislukt, probeer het opnieuw. Dit kind is vertrokken.',
  );
  expect(screen.getByRole('textbox', { name: 'Datum' })).toHaveAccessibleDescription(fields.date);
});

test('an edit of a removed activity shows that it was removed', async () => {
  const answers = answersWith([activity()]);
  answers['PUT /activities/:id'] = () => {
    throw new ApiError('not-found', 'Niet gevonden.');
  };
  show(answers);
  await screen.findByText('120 ml');
  await press(/Flesvoeding .*van Emma Jansen bewerken$/);
  await press('Opslaan');
  expect(await screen.findByText('Iemand anders heeft dit intussen verwijderd.')).toBeVisible();
});

test('removing an activity asks first', async () => {
  const kernel = show(answersWith([activity()], { 'DELETE /activities/:id': () => ({ success: true }) }));
  await screen.findByText('120 ml');
  await press(/Flesvoeding .*van Emma Jansen bewerken$/);
  await press('Flesvoeding van Emma Jansen verwijderen');
  expect(
    screen.getByRole('alertdialog', { name: 'Weet je zeker dat je deze activiteit wilt verwijderen?' }),
  ).toBeVisible();
  await press('Verwijder');
  expect(await screen.findByText('Flesvoeding verwijderd')).toBeInTheDocument();
  expect(sent(kernel, 'DELETE /activities/:id')).toHaveLength(1);
});

test('who does not remove an activity after all goes on with what was typed; once removed it is gone', async () => {
  const answers = answersWith([activity()], { 'DELETE /activities/:id': () => ({ success: true }) });
  const kernel = show(answers);
  await screen.findByText('120 ml');
  await press(/Flesvoeding .*van Emma Jansen bewerken$/);
  await userEvent.type(screen.getByRole('textbox', { name: 'Tekst' }), ', half op');
  await press('Flesvoeding van Emma Jansen verwijderen');
  await press('Annuleren');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  const dialog = within(screen.getByRole('dialog', { name: 'Activiteit van Emma Jansen bewerken' }));
  expect(dialog.getByRole('textbox', { name: 'Tekst' })).toHaveValue('120 ml, half op');
  await press('Flesvoeding van Emma Jansen verwijderen');
  await press('Verwijder');
  expect(await screen.findByText('Flesvoeding verwijderd')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent(kernel, 'DELETE /activities/:id')).toHaveLength(1);
  await press(/Flesvoeding .*van Emma Jansen bewerken$/);
  expect(screen.getByRole('textbox', { name: 'Tekst' })).toHaveValue('120 ml');
});
