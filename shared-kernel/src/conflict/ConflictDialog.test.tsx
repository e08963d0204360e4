import { render, screen } from '@testing-library/react';
import { ConflictDialog } from './ConflictDialog';

function open(theirs: string) {
  const acts = { onTakeTheirs: jest.fn(), onEditOn: jest.fn(), onSaveMine: jest.fn() };
  render(<ConflictDialog fields={[{ label: 'Naam', theirs, mine: 'Vlinders' }]} {...acts} />);
}

const same = 'Wat je hier kunt wijzigen, is in beide versies gelijk.';

test('says so when both versions read the same', () => {
  open('Vlinders');
  expect(screen.getByText(same)).toBeInTheDocument();
  expect(screen.queryByText('Vlinders')).not.toBeInTheDocument();
});

test('says nothing beside what differs', () => {
  open('Libellen');
  expect(screen.queryByText(same)).not.toBeInTheDocument();
  expect(screen.getByText('Libellen')).toBeInTheDocument();
});
